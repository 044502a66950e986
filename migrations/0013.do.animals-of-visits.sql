-- Which animal an appointment is for and a message is about; it stays open where nobody said.
alter table appointments
  add column animal_id text collate "C",
  add foreign key (tenant_id, animal_id) references animals (tenant_id, id) on delete set null (animal_id);
create index appointments_of_animal on appointments (tenant_id, animal_id) where animal_id is not null;
alter table messages
  add column animal_id text collate "C",
  add foreign key (tenant_id, animal_id) references animals (tenant_id, id) on delete set null (animal_id);
create index messages_of_animal on messages (tenant_id, animal_id) where animal_id is not null;
