import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('.', { regExp: /\/(recent|search)\.json$/ }));
