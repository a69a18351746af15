import { merge } from '#src/i18n/merge.ts';

export default merge(
  import.meta.webpackContext('.', {
    regExp:
      /\/(account|cashier|content|dashboard|session-ended|factor|offers|password|payment-problems|problems|status|transactions?)\.json$/,
  }),
);
