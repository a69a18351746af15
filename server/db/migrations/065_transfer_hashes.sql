-- The transfer of a payment on its network, as the processor told it. Of payments of before, the first notice with one knows it.
alter table transactions add column tx_hash text;
update transactions set tx_hash = told.tx_hash
from (
  select distinct on (transaction_id) transaction_id, facts ->> 'tx_hash' as tx_hash from notifications
  where facts ->> 'tx_hash' is not null order by transaction_id, id
) as told
where transactions.id = told.transaction_id;
