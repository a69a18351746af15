import { merge } from '#src/i18n/merge.ts';

export default merge(import.meta.webpackContext('.', { regExp: /\/(favourites|game|problems|status)\.json$/ }));
