import { merge } from '../../merge.ts';

export default merge(
  import.meta.webpackContext('../../messages/es', {
    regExp: /\/(account|cashier|content|dashboard|farewell|offers|password|problems|transactions?)\.json$/,
  }),
);
