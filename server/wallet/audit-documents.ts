import { fragment } from '../db/database.ts';

/** The record of second looks: rows of rule, subject, expected and actual. */
export const lookRules = fragment`
  select 'the draw of a document follows from the action that accepted it' as rule, document_id::text as subject,
    coalesce(document_draw(hash, document_id, one_in)::text, 'an action') as expected, drawn::text as actual
  from document_looks left join staff_actions on staff_actions.id = action_id
  where one_in is not null and drawn is distinct from document_draw(hash, document_id, one_in)
  union all
  select 'an approved document has the second look that its rules ask for', document_id::text, array_to_string(causes, ' '), 'none'
  from document_looks join documents on documents.id = document_id
  where documents.status = 'approved' and second_by is null and (causes <> '{}' or drawn = 0)`;
