-- How many persons had to approve a withdrawal when it was first sent; null until then.
alter table payment_intents add column approvals_required smallint check (approvals_required between 0 and 2);
