import { fragment } from '../db/database.ts';

/** Differences with partners that operators resolved, their approvals and their postings: rows of rule, subject, expected and actual. */
export const differenceRules = fragment`
  select 'a resolved difference was approved' as rule, decided.id::text as subject, 'an approved proposal' as expected,
    coalesce(concat_ws(' ', operation, status, decided_by), 'no proposal') as actual
  from difference_decisions as decided left join staff_proposals on staff_proposals.id = proposal_id
  where (operation, status, staff_proposals.proposed_by, decided_by)
      is distinct from ('resolveDifference', 'done', decided.proposed_by, decided.approved_by)
    or signature is null or (persons = 2 and decided_by = staff_proposals.proposed_by)
  union all
  select 'a resolved difference was posted', decided.id::text, posted, 'nothing'
  from difference_decisions as decided where accepted = 'theirs' and not case posted
    when 'win' then exists (
      select 1 from game_bets where game_bets.id = decided.partner || ':' || subject and outcome_id = decided.partner || ':resolved-' || proposal_id)
    when 'void' then exists (select 1 from game_bets where game_bets.id = decided.partner || ':' || subject and (status = 'rolled_back' or game_bet_is_void(game_bets.id)))
    else exists (
      select 1 from adjustments where adjustments.proposal_id = decided.proposal_id and bet_id = decided.partner || ':' || subject and kind = 'correction') end`;
