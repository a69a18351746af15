import { merge } from '../../merge.ts';

export default merge(import.meta.webpackContext('../../messages/pt', { regExp: /\/(games|home|session|shell|ui)\.json$/ }));
