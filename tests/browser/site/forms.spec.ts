import { accountForms } from './forms/account.ts';
import { cashierForms } from './forms/cashier.ts';
import { guestForms } from './forms/guest.ts';
import { guestLists, playerLists } from './forms/lists.ts';
import { passkeyForms } from './forms/passkeys.ts';
import { protectionForms } from './forms/protection.ts';
import { expectMet } from './support/outcome.ts';
import { playerTest, test } from './support/test.ts';
import { thoroughUnless } from './support/thorough.ts';

/** One of each kind: fields, a refusal, a dialog, each step of the cashier, a list, a part that fails to load, a game's own page. */
const examples = new Set([
  'login',
  'registration',
  'login again in place',
  'cashier: deposit',
  'cashier: withdrawal',
  'cashier: deletion of the open payment',
  'history',
  'what is missing',
  'seed of a game',
]);
/** These were dead ends before. */
const wasDeadEnd = new Set(['another verification e-mail', 'code from the SMS']);
const title = (name: string) =>
  `[P-03]${wasDeadEnd.has(name) ? ' [P-10]' : ''} ${name}: failure and success are in sight on a phone, announced and focused`;

for (const [run, forms] of [
  [test, [...guestForms, ...guestLists]],
  [playerTest, [...accountForms, ...passkeyForms, ...protectionForms, ...cashierForms, ...playerLists]],
] as const) {
  for (const form of forms) {
    run.describe(form.name, () => {
      run.use({ viewport: { width: 360, height: 640 } });
      run(title(form.name), thoroughUnless(examples.has(form.name)), async ({ page, player, partner }) => {
        const surroundings = { page, player, partner };
        await form.open(surroundings);
        for (const step of form.steps) await expectMet(await step(surroundings));
        await expectMet(await form.success(surroundings));
        await form.after?.(surroundings);
      });
    });
  }
}
