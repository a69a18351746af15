import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('../../messages/es', { regExp: /\/recent\.json$/ }));
