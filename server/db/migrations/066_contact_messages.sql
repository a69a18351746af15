-- A message of the contact form that came with a key, so that it reaches the mailbox once however often it is sent again. What it says is
-- in the letter alone.
create table contact_messages (
  key text primary key,
  fingerprint text not null,
  recipient text not null,
  created_at timestamptz not null,
  -- Until when whoever is handing it to the mail server is waited for.
  leased_until timestamptz,
  sent_at timestamptz
);
create index contact_messages_age on contact_messages (created_at);
