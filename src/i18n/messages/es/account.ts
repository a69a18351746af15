import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('.', { regExp: /\/(account|password|problems)\.json$/ }));
