-- A keyed digest of the words of a text that is about to be handed to the carrier. By it the text is found there when its outcome is unknown,
-- though it would read otherwise by then; the words themselves are not kept.
alter table notification_deliveries add column text_digest bytea;
