-- Lines of the history say that a win was amended or taken back, also those that were written before.
update transactions set payload = payload || jsonb_build_object('win', game_payouts.kind)
from game_payouts where game_payouts.transaction_id = transactions.id and game_payouts.kind <> 'win';
