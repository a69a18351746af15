import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('../../messages/es', { regExp: /\/(account|password|problems)\.json$/ }));
