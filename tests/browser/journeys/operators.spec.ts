import { type Page, test } from '@playwright/test';
import { inviteOwner, join } from '../site/support/console.ts';
import { changeBonus, runCampaign } from '../site/support/console-campaign.ts';
import { answerGuest } from '../site/support/console-cases.ts';
import { addSection, hideTitle } from '../site/support/console-catalogue.ts';
import { creditMissingDeposit } from '../site/support/console-deposits.ts';
import { confirmDocument, refuseDocument } from '../site/support/console-documents.ts';
import { changeFee, offerMethod, pauseCoin } from '../site/support/console-methods.ts';
import { freezePlayer } from '../site/support/console-players.ts';
import { readReport } from '../site/support/console-reports.ts';
import { changeCaseRule } from '../site/support/console-rules.ts';
import { approveWithdrawal } from '../site/support/console-withdrawals.ts';
import { isInTurn } from '#tests/support/turn.ts';
import { requireBuild } from '../site/support/start-platform.ts';
import { type Operated, startOperated } from './operated.ts';
import { creditGoodwill, freezeBeforePayout } from './steps/money.ts';
import { elevateOperator, erasePlayer, logPlayerOut, suspendOperator } from './steps/people.ts';
import { creditByRule } from './steps/receipts.ts';
import { exportEvidence, findChangeBySql } from './steps/records.ts';
import { orderSections, orderTitles, pauseGamesAndSite, readSystem, tightenPayouts } from './steps/site.ts';
import { auditOf } from './walk-through.ts';

// Each test is a job of two owners, Ana and Ben, on two processes over one PostgreSQL. The player's site shows what came of it.
let operated: Operated;
let ana: Page;
let ben: Page;
test.beforeAll(async ({ browser }) => {
  requireBuild();
  operated = await startOperated();
  ana = await join(browser, operated.link);
  ben = await join(browser, await inviteOwner(ana, 'Ben'));
});
test.afterAll(async () => {
  await ana.context().close();
  await ben.context().close();
  await operated.close();
});

/** The site's suite does these jobs too, on one process. */
const repeated = (title: string, job: () => Promise<void>): void => {
  if (isInTurn(title, 4)) test(title, job);
};

repeated('[34.1] [34.5] Player: two operators freeze an account, and its page on the site is logged out', () => freezePlayer(ana, ben));
repeated('[34.3] Withdrawals: one waits for an approval by passkey, and reaches the player', () => approveWithdrawal(ben));
test('[34.3] Withdrawals: one that was opened before a freeze is not paid, and is refused with a reason', () => freezeBeforePayout(ben));
test('[34.4] Player: goodwill of 50 EUR shows postings and balances, and is in the history of the player', () => creditGoodwill(ben));
repeated('[34.5] Today, Find, Deposits: a missing deposit is found by its number and credited', () => creditMissingDeposit(ben));
repeated('[34.5] Documents: one is refused, and the player reads why', () => refuseDocument(ben));
test('[34.5] Documents: one operator accepts a document, another one confirms it, and the player reads each step', () =>
  confirmDocument(ben, ana));
repeated('[34.5] Cases: a guest is answered', () => answerGuest(ben));
test('[34.5] Cases: a disputed round is exported as evidence, drawn again by the command, and decided', () =>
  exportEvidence(ben, operated.databaseUrl));
repeated('[34.5] Reports: the figures of the month open their entries', () => readReport(ben));
repeated('[34.5] Campaigns: free rounds are created and granted', () => runCampaign(ben));
repeated('[34.5] Campaigns: a bonus is simulated, changed and started', () => changeBonus(ben));
repeated('[34.5] Catalogue: a title is hidden in a country', () => hideTitle(ben));
test('[34.5] Catalogue: another title comes first in a section', () => orderTitles(ben));
test('[34.5] Catalogue: the sections have another order', () => orderSections(ben));
test('[34.5] Catalogue: a section is added in four languages, filled, emptied and removed', () => addSection(ben));
repeated('[34.5] Methods and coins: a coin is paused with a text that players read', () => pauseCoin(ben));
test('[34.5] Methods and coins: a coin is taken out of offer and offered again', () => offerMethod(ben));
test('[34.5] Methods and coins: a share in the fee of a coin is in the quote of a player', () => changeFee(ben));
test('[34.5] Switches: games are paused with a message, and the site is closed and opened', () => pauseGamesAndSite(ben));
repeated('[34.5] Rules: complaints have other hours, and the rules of countries are listed', () => changeCaseRule(ben));
test('[34.5] Rules: a stricter rule of payouts holds for the next withdrawal', () => tightenPayouts(ben, ana));
test('[34.5] Rules: a small receipt is credited by a rule that two owners set', () => creditByRule(ben, ana));
test('[34.5] Player: somebody who lost a phone is logged out everywhere', () => logPlayerOut(ben));
test('[34.5] Player: two persons erase what is personal', () => erasePlayer(ben, ana));
test('[34.1] People: a colleague sees the pages of the role, and none after a suspension', ({ browser }) => suspendOperator(browser, ben));
test('[34.5] People: another role for a time is asked for, approved, shown and ended', ({ browser }) => elevateOperator(browser, ben));
test('[34.2] Activity: a change by plain SQL is in the record', () => findChangeBySql(ben, operated.databaseUrl));
test('[34.5] System: version, jobs and settings, without a secret', () => readSystem(ben));
test('[34.4] the audit finds no difference after all of this', () => auditOf({ DATABASE_URL: operated.databaseUrl }));
