-- What is paid from now on says so itself.
update transactions set payload = payload || '{"bonus": "cashback"}' from cashback_days where transactions.id = cashback_days.transaction_id;
