import { merge } from '../../merge.ts';

export default merge(
  import.meta.webpackContext('.', {
    regExp: /\/(account|cashier|content|dashboard|farewell|offers|password|problems|transactions?)\.json$/,
  }),
);
