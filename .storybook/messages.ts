import type { Language } from '#openapi/model.ts';
import { loadMessages, type Messages, type MessageSet } from '#src/i18n/messages.ts';

const sets: readonly MessageSet[] = ['lobby', 'account', 'content', 'game', 'player'];
/** Messages that come with the code of their part. */
const withCode = import.meta.webpackContext('../src/i18n/messages', {
  regExp: /\/(age|coin-balance|documents|own-address|passkeys|pause|play-session|privacy|protection)\.json$/,
});

export const allMessages = async (language: Language): Promise<Messages> =>
  Object.assign(
    {},
    withCode(`./${language}/age.json`),
    withCode(`./${language}/coin-balance.json`),
    withCode(`./${language}/documents.json`),
    withCode(`./${language}/own-address.json`),
    withCode(`./${language}/passkeys.json`),
    withCode(`./${language}/pause.json`),
    withCode(`./${language}/play-session.json`),
    withCode(`./${language}/privacy.json`),
    withCode(`./${language}/protection.json`),
    ...(await Promise.all(sets.map((set) => loadMessages(language, set)))),
  );
