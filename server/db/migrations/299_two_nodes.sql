-- The problem with the nodes of a chain, for the operator: they do not agree, or one does not reply.
alter table chain_cursors
  add column node_problem text,
  add column node_problem_at timestamptz,
  -- Whether one of two nodes denies a block that both had: nothing becomes final meanwhile.
  add column is_disputed boolean not null default false,
  -- Since when an alarm says that the problem lasts; null while there is none.
  add column node_alarm_at timestamptz;
