-- Serves the listing without actions on cases. Its condition equals that of `isOfNoCase` in server/record/actions.ts.
create index concurrently if not exists staff_actions_of_no_case on staff_actions (id) where object !~ '^case [0-9]' and object <> 'table cases';
