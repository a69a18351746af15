import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('../../messages/en', { regExp: /\/recent\.json$/ }));
