-- Since when nobody who asked about a payment has had an answer. Its next turn is put off each time, and tells nothing of that.
alter table payment_intents add column failing_since timestamptz;
