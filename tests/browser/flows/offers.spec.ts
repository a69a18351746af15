import { type Locator, type Page } from '@playwright/test';
import { offersMachine, type OffersState } from '#machines/offers/offers.machine.ts';
import { main } from '../site/support/player-screens.ts';
import { createPlayer, verifyEmail } from '../site/support/players.ts';
import { expect } from '../site/support/test.ts';
import { beginning, said, walked } from '../site/support/texts.ts';
import { offersCases } from '#tests/support/fixtures/offers.ts';
import type { Step } from '#tests/support/plan.ts';
import { offersVocabulary } from '#tests/support/scenarios/vocabulary/offers.ts';
import { perWorker, retype } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { saveLogin } from './support/visit.ts';
import { walkInBrowser } from './support/walk.ts';

const text = (id: string) => said(id);
const offer = (page: Page): Locator => main(page).getByRole('button', { name: beginning('offers.deleteNamed') });
const sure = (page: Page): Locator => page.getByRole('alertdialog', { name: text('offers.confirm.title') });
const codeField = (page: Page): Locator => main(page).getByLabel(text('offers.code'));
const checkButton = (page: Page): Locator => main(page).getByRole('button', { name: text('offers.code.check') });

/** Records in the tab's storage, which outlives the page, that the page shows `words`. */
const listenFor = (page: Page, words: string): Promise<void> =>
  page.evaluate((text) => {
    new MutationObserver(() => {
      if (document.body.textContent.includes(text)) sessionStorage.setItem('heard', text);
    }).observe(document.body, { childList: true, subtree: true });
  }, words);
const received = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('heard'));

async function check(page: Page, { state, facts }: Step): Promise<void> {
  const is = (...states: OffersState[]) => (states.includes(state as OffersState) ? 1 : 0);
  const hasList = is('listing', 'confirmingDeletion', 'deleting', 'lookingUp', 'checkingCode');
  // Not by role, because content behind a dialog has none.
  const shown = main(page).locator(`[aria-label^="${said('offers.deleteNamed').split('{')[0]}"]`);
  await Promise.all([
    expect(main(page).getByText(text('offers.loading'))).toHaveCount(is('loading')),
    expect(main(page).getByRole('button', { name: text('ui.retry') })).toHaveCount(is('unavailable')),
    expect(sure(page)).toHaveCount(is('confirmingDeletion', 'deleting', 'lookingUp')),
    expect(main(page).getByText(text('offers.kept'))).toHaveCount(facts['undeleted'] === 'kept' ? 1 : 0),
    expect(main(page).getByText(text('offers.unknown'))).toHaveCount(facts['undeleted'] === 'unknown' ? 1 : 0),
    hasList ? expect(shown).not.toHaveCount(0) : expect(shown).toHaveCount(0),
    expect(checkButton(page).and(main(page).locator('[aria-busy="true"]'))).toHaveCount(is('checkingCode')),
    expect(main(page).getByText(text('offers.code.invalid'))).toHaveCount(facts['invalid'] ? 1 : 0),
    expect(main(page).locator('form strong')).toHaveCount(facts['accepted'] ? 1 : 0),
    expect(main(page).locator('[role="alert"]')).toHaveCount(facts['problem'] ? 1 : 0),
    hasList && (facts['code'] ? expect(codeField(page)).not.toHaveValue('') : expect(codeField(page)).toHaveValue('')),
  ]);
}

/** A player whose codes are valid. */
const playerWithCodes = perWorker(async (site: string) => {
  const player = await createPlayer(site);
  await verifyEmail(player);
  return player;
});

walkInBrowser({
  plan: 'offers',
  machine: offersMachine,
  cases: offersCases,
  vocabulary: offersVocabulary,
  passesAtOnce: { deleted: 'the page is loaded again soon' },
  async open({ page, context, site }, path) {
    const isDeleted = path.some(({ state }) => state === ('deleted' satisfies OffersState));
    // Deleting the offer also deletes its code, permanently.
    await saveLogin(context, site, await (isDeleted ? createPlayer : playerWithCodes)(site));
    // True while the site looks up whether an unanswered deletion took effect.
    let isLookingUp = false;
    const calls = await Calls.hold(page, {
      loadOffers: { address: 'GET /campaigns/players/*/unusedCampaigns', isOf: () => !isLookingUp },
      lookUpOffers: { address: 'GET /campaigns/players/*/unusedCampaigns', isOf: () => isLookingUp },
      deleteOffer: 'DELETE /campaigns/players/*',
      checkCode: 'GET /campaigns/*',
    });
    await page.goto(`/${walked}/dashboard`, { waitUntil: 'domcontentloaded' });
    let chosen = '';
    return {
      calls,
      gestures: {
        retry: () =>
          main(page)
            .getByRole('button', { name: text(isLookingUp ? 'offers.lookUp' : 'ui.retry') })
            .click(),
        async 'deletion.requested'() {
          chosen = (await offer(page).first().getAttribute('aria-label')) ?? '';
          await offer(page).first().click();
        },
        'deletion.confirmed': () =>
          sure(page)
            .getByRole('button', { name: text('offers.delete'), exact: true })
            .click(),
        'deletion.cancelled': () =>
          sure(page)
            .getByRole('button', { name: text('offers.cancel') })
            .last()
            .click(),
        'code.entered': () => retype(codeField(page), path.some(({ sample }) => sample === 'invalid') ? 'WELCOME' : 'WELCOME50'),
        'code.submitted': () => checkButton(page).click(),
      },
      answers: {
        loadOffers: () => calls.answer('loadOffers'),
        async deleteOffer() {
          await listenFor(page, text('offers.deleted'));
          await calls.answer('deleteOffer');
        },
        async lookUpOffers() {
          await calls.answer('lookUpOffers');
          // The reloaded page requests its own.
          isLookingUp = false;
        },
        checkCode: () => calls.answer('checkCode'),
      },
      failures: {
        loadOffers: () => calls.fail('loadOffers', 'dropped'),
        async deleteOffer(sample) {
          if (sample === 'refused') return calls.fail('deleteOffer', 429);
          isLookingUp = true;
          await listenFor(page, text('offers.deleted'));
          // An offer that the lookup no longer finds must have been deleted by the platform.
          return isDeleted ? calls.lose('deleteOffer') : calls.fail('deleteOffer', 'dropped');
        },
        lookUpOffers: () => calls.fail('lookUpOffers', 'dropped'),
        checkCode: (sample) => (sample === 'invalid' ? calls.answer('checkCode') : calls.fail('checkCode', 'dropped')),
      },
      passing: {},
      async check(step) {
        if (step.state !== ('deleted' satisfies OffersState)) return check(page, step);
        await calls.answer('loadOffers');
        expect(await received(page)).toBe(text('offers.deleted'));
        await expect(offer(page)).not.toHaveCount(0);
        await expect(main(page).getByRole('button', { name: chosen })).toHaveCount(0);
      },
    };
  },
});
