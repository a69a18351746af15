import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('../../messages/pt', { regExp: /\/recent\.json$/ }));
