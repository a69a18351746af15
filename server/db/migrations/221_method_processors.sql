-- The processors that take a payment method, the lowest priority first. A method without a row goes to the first in PROCESSOR.
create table method_processors (
  method_id int not null references payment_methods (id) on delete cascade,
  -- As PROCESSOR calls it.
  processor text not null,
  priority smallint not null default 1,
  -- The processor's own code of this coin on this network, such as 'USDT (TRC20)'.
  code text check (length(code) between 1 and 60),
  primary key (method_id, processor)
);
