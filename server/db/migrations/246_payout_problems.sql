-- Why a processor has not paid a withdrawal yet, as it says so; null where it names nothing.
alter table payment_intents add column processor_problem text check (length(processor_problem) between 1 and 300);
