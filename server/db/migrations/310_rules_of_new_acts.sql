-- An act that does what older acts do takes as many persons as they do.
insert into approval_rules (operation, persons)
select copied.operation, max(persons) from approval_rules join (
  values ('creditReceipts', 'decideReceipt'), ('addMethod', 'setMethodOpen'), ('addMethod', 'setMethodLimits'), ('withdrawMethod', 'setMethodOpen')
) as copied (operation, source) on copied.source = approval_rules.operation
group by copied.operation
on conflict do nothing;
