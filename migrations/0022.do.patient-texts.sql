-- Texts to patients of their appointments: who has agreed to them, what a location sends and when, and what was sent.
alter table patients add column sms_consent boolean;

create table patient_text_settings (
  tenant_id      text collate "C" not null,
  location_id    text collate "C" not null,
  confirmations  boolean not null default false,
  -- Before the appointment; null: no reminder.
  reminder_hours integer check (reminder_hours between 1 and 168),
  -- `HH:MM` of the location's clock; the same twice: never quiet.
  quiet_from     text not null default '20:00',
  quiet_until    text not null default '08:00',
  updated_at     timestamptz not null default now(),
  primary key (tenant_id, location_id),
  foreign key (tenant_id, location_id) references locations (tenant_id, id)
);
select protect_table('patient_text_settings');

create unique index notification_deliveries_of_appointment
  on notification_deliveries (tenant_id, appointment_id, kind, starts_at) where appointment_id is not null;
