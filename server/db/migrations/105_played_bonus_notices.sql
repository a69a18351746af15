-- A bonus of which nothing is left ends too, and is told with the row of the history that gave it.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'message', 'deposit_arrived', 'deposit_over', 'deposit_short', 'deposit_late', 'deposit_again', 'deposit_credited', 'deposit_refunded',
    'deposit_expired', 'withdrawal_sent', 'withdrawal_refused', 'cashback_paid', 'bonus_converted', 'bonus_expired', 'bonus_played'));
