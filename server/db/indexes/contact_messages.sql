-- Messages that wait to be sent: few of many.
create index concurrently if not exists contact_messages_waiting on contact_messages (created_at) where sent_at is null;
