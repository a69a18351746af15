-- Coins of deposits that are not in the wallet that pays withdrawals, and the fees of moving them there. Null if a processor does not report them.
alter table processor_balances
  add column unswept numeric check (unswept >= 0),
  -- The reason that sweeps have stopped, for the operator.
  add column sweep_problem text,
  -- Over the last 30 days, in this coin.
  add column sweep_fees numeric check (sweep_fees >= 0);
