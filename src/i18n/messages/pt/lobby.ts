import { merge } from '#src/i18n/merge.ts';

export default merge(import.meta.webpackContext('.', { regExp: /\/(games|home|session|shell|ui)\.json$/ }));
