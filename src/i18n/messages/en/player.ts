import { merge } from '../../merge.ts';

export default merge(
  import.meta.webpackContext('.', {
    regExp: /\/(account|cashier|content|dashboard|session-ended|factor|offers|password|problems|standing|transactions?)\.json$/,
  }),
);
