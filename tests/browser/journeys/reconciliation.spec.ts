import { test } from '@playwright/test';
import { isInTurn } from '#tests/support/turn.ts';
import { join } from '../site/support/console.ts';
import { resettleRound } from '../site/support/console-rounds.ts';
import { requireBuild } from '../site/support/start-platform.ts';
import { startOperated } from './operated.ts';
import { voidRound } from './steps/money.ts';
import { plantDifference, reconcile } from './steps/records.ts';
import { auditOf } from './walk-through.ts';

// Both sides are compared once five minutes have passed since either changed, so this runs with one commit of four.
test('[34.4] [34.5] Rounds, Reconciliation: a round is voided, one is resettled, a difference is resolved to the word of the provider, and the audit is green', async ({
  browser,
}) => {
  test.skip(!isInTurn('reconciliation', 4), 'another turn has it');
  requireBuild();
  const operated = await startOperated();
  try {
    const ana = await join(browser, operated.link);
    const planted = await plantDifference(operated.databaseUrl);
    const changed = [await voidRound(ana), await resettleRound(ana)];
    await reconcile(ana, planted, changed);
    await auditOf({ DATABASE_URL: operated.databaseUrl });
    await ana.context().close();
  } finally {
    await operated.close();
  }
});
