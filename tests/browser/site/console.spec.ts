import { expectAccessible, inviteOwner, join } from './support/console.ts';
import { changeBonus, runCampaign } from './support/console-campaign.ts';
import { answerGuest } from './support/console-cases.ts';
import { hideTitle, orderSection } from './support/console-catalogue.ts';
import { creditMissingDeposit } from './support/console-deposits.ts';
import { refuseDocument } from './support/console-documents.ts';
import { expectFocusRings } from './support/console-focus.ts';
import { pauseCoin } from './support/console-methods.ts';
import { freezePlayer } from './support/console-players.ts';
import { readReport } from './support/console-reports.ts';
import { resettleRound } from './support/console-rounds.ts';
import { changeCaseRule, compareImports } from './support/console-rules.ts';
import { approveWithdrawal } from './support/console-withdrawals.ts';
import { test } from './support/test.ts';

test('[34.1] [34.2] [34.3] [34.5] the first operator joins, finds and proposes, a second one signs, a player is frozen, another one paid, a missing deposit credited, a document refused, a guest answered, a report opened, free rounds granted, a title hidden in a country, a section ordered, a coin paused and a round resettled, and each control of a page shows the focus', async ({
  browser,
}) => {
  // It walks the whole console with one link to the first operator.
  test.setTimeout(420_000);
  const ana = await join(browser, process.env['SITE_OPERATOR_LINK']!);
  await expectAccessible(ana);
  const ben = await join(browser, await inviteOwner(ana, 'Ben'));

  await freezePlayer(ana, ben);
  await approveWithdrawal(ben);
  await creditMissingDeposit(ben);
  await refuseDocument(ben);
  await answerGuest(ben);
  await readReport(ben);
  await resettleRound(ben);
  await runCampaign(ben);
  await changeBonus(ben);
  await changeCaseRule(ben);
  await compareImports(ben);
  await hideTitle(ben);
  await orderSection(ben);
  await pauseCoin(ben);
  await expectFocusRings(ben);
});
