-- How a bonus ended is told like a payment: with the row of the history that took it or turned it into cash.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'deposit_arrived', 'deposit_over', 'deposit_short', 'deposit_late', 'deposit_again', 'deposit_credited', 'deposit_refunded',
    'deposit_expired', 'withdrawal_sent', 'withdrawal_refused', 'cashback_paid', 'bonus_converted', 'bonus_expired'));
