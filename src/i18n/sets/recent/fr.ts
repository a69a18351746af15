import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('../../messages/fr', { regExp: /\/recent\.json$/ }));
