import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('.', { regExp: /\/(favourites|game|problems|standing)\.json$/ }));
