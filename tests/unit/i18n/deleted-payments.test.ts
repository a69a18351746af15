import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { messagesFor } from '#tests/support/messages.ts';

/** Its stem in each language: the specification uses it for the button of the banner and its consequences (CASH-27, ERR-02). */
const words = { en: /delet/i, es: /elim[ií]n/i, fr: /supprim/i, pt: /exclu/i } as const;
const others = /cancel|annul|\bborr/i;

const ids = [
  'cashier.pending.delete',
  'cashier.pending.delete_it',
  'cashier.pending.sure.deposit',
  'cashier.pending.sure.withdraw',
  'cashier.review.next',
  'transaction_deleted_successfully',
  'transaction_deleted_failed',
  'transaction.cancel.deposit',
  'transaction.cancel.withdraw',
  'transaction.headline',
  'transaction.status.cancelled',
  'transaction.reason.cancelled',
  'problem.pending_transaction',
  'privacy.blocker.payment',
] as const;

const json = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

test.each(['en', 'es', 'fr', 'pt'] as const)('[CASH-27, ERR-02] that an open payment is deleted is said in one word in %s', (language) => {
  const messages = messagesFor(language);
  const pages = json(`sandbox/processor/pages/texts/${language}.json`);
  const questions = readFileSync(`sandbox/texts/${language}/questions.html`, 'utf8');
  const said: Record<string, string> = {
    ...Object.fromEntries(ids.map((id) => [id, messages[id]!.replaceAll(/\b(select|cancelled) ?[{,]/g, '')])),
    ...Object.fromEntries(['cancelledTitle', 'cancelledBody', 'statusCancelled'].map((id) => [id, pages[id]!])),
    letter: json(`server/mail/texts/${language}.json`)['address.body']!,
    question: /<h3>[^<]*<\/h3>\s*<p>[^<]*(?:Delete|Eliminar|Supprimer|Excluir)[^<]*<\/p>/.exec(questions)![0],
  };
  const faults = Object.entries(said).filter(([, text]) => !words[language].test(text) || others.test(text));
  expect(faults).toEqual([]);
});
