import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('.', { regExp: /\/(recent|rows|search)\.json$/ }));
