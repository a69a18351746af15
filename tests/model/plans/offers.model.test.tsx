// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMachine } from '@xstate/react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test } from 'vitest';
import { createActor, type AnyEventObject } from 'xstate';
import { type OffersEvent, offersMachine, type OffersState } from '#machines/offers/offers.machine.ts';
import { offersView, type OffersViewModel } from '#machines/offers/offers.view.ts';
import type { Campaign } from '#openapi/model.ts';
import { OffersView } from '#src/views/offers/OffersView.tsx';
import * as stories from '#stories/offers.stories.tsx';
import { active, offersCases, refusedCode, unreachable, welcome } from '#tests/support/fixtures/offers.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { openMachine } from '#tests/support/model.ts';
import { renderView } from '#tests/support/render.tsx';
import { type Screen, testPlan } from '#tests/support/plan-tests.ts';
import { offersVocabulary } from '#tests/support/scenarios/vocabulary/offers.ts';

const messages = messagesFor('en');
const listing = (offers: readonly Campaign[]): OffersViewModel => ({
  screen: 'list',
  offers,
  code: { text: '', isChecking: false, isInvalid: false, campaign: null, canCheck: false },
  deletion: null,
  undeleted: null,
  problem: null,
});

function openScreen(): Screen {
  const { logic, environment } = openMachine(offersMachine, offersCases);
  function Offers() {
    const [snapshot, send] = useMachine(logic);
    return <OffersView view={offersView(snapshot)} send={send} currency="EUR" onDeposit={() => {}} />;
  }
  render(
    <IntlProvider locale="en" messages={messagesFor('en')}>
      <Offers />
    </IntlProvider>,
  );
  const user = userEvent.setup();
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
  const inDialog = (name: string) => user.click(screen.getAllByRole('button', { name }).at(-1)!);
  const gestures: { [T in OffersEvent['type']]: (event: Extract<OffersEvent, { type: T }>) => Promise<void> } = {
    retry: () => press(/^(?:Try|Check) again$/),
    'deletion.requested': ({ offer }) => press(`Delete the offer ${offer.name}`),
    'deletion.confirmed': () => inDialog('Delete'),
    'deletion.cancelled': () => inDialog('Keep it'),
    'code.entered': async ({ code }) => {
      await user.clear(screen.getByLabelText('Bonus code'));
      await user.type(screen.getByLabelText('Bonus code'), code);
    },
    'code.submitted': () => press('Check code'),
  };
  const shown: Record<OffersState, () => void> = {
    loading: () => expect(screen.getByText(messages['offers.loading']!)).toBeTruthy(),
    unavailable: () => expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy(),
    listing: () => expect(screen.getByText(welcome.name, { selector: 'li strong' })).toBeTruthy(),
    confirmingDeletion: () => {
      expect(screen.getByText('Are you sure?')).toBeTruthy();
      expect(screen.getByText('You are about to delete your offer. This action cannot be undone.')).toBeTruthy();
    },
    deleting: () => expect(screen.getByText('Are you sure?')).toBeTruthy(),
    lookingUp: () => expect(screen.getByText('Are you sure?')).toBeTruthy(),
    checkingCode: () => expect(screen.getByLabelText<HTMLInputElement>('Bonus code').value).toBe('WELCOME'),
    deleted: () => expect(screen.getByText('The offer was deleted.')).toBeTruthy(),
  };
  return {
    happen: async (event: AnyEventObject) => {
      let isTheirs = false;
      await act(async () => {
        isTheirs = environment(event);
      });
      if (!isTheirs) await gestures[event.type as OffersEvent['type']](event as never);
    },
    check: ({ state, facts }) => {
      shown[state as OffersState]();
      expect(screen.queryByText('This code is not valid.') !== null).toBe(facts['invalid'] === true);
      const item = screen.queryByText(welcome.name, { selector: 'li strong' })?.closest('li');
      const isReported = item?.querySelector('[role="status"], [role="alert"]') ?? null;
      // The outcome of a deletion shows next to its offer.
      expect(isReported !== null).toBe(facts['undeleted'] !== null && state === 'listing');
    },
  };
}

afterEach(cleanup);
testPlan({ name: 'offers', machine: offersMachine, cases: offersCases, vocabulary: offersVocabulary, openScreen, stories });

test('[BONUS-02] a bad code after a good one sets the flag and clears the result', async () => {
  const { logic, calls } = openMachine(offersMachine, offersCases);
  const actor = createActor(logic).start();
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  calls.loadOffers.resolve([]);
  await settle();
  const check = async (code: string, answer: () => void) => {
    actor.send({ type: 'code.entered', code });
    actor.send({ type: 'code.submitted' });
    answer();
    await settle();
    const { campaign, isCodeInvalid } = actor.getSnapshot().context;
    return { campaign, isCodeInvalid };
  };
  expect(await check(' WELCOME ', () => calls.checkCode.resolve(welcome))).toEqual({ campaign: welcome, isCodeInvalid: false });
  expect(await check('NOPE', () => calls.checkCode.reject(refusedCode))).toEqual({ campaign: null, isCodeInvalid: true });
  expect(calls.checkCode.inputs).toEqual([{ code: 'WELCOME' }, { code: 'NOPE' }]);
});

test('[BONUS-01] [P-promotions] while a bonus is active, every other offer says why it cannot be used yet, and none of them when there is no other', () => {
  const texts = (offers: readonly Campaign[]) => {
    cleanup();
    renderView(<OffersView view={listing(offers)} send={() => {}} currency="EUR" onDeposit={() => {}} />);
    return screen
      .getAllByRole('listitem')
      .map((item) => [
        within(item).queryByRole('button', { name: 'Deposit with this bonus' }) !== null,
        within(item).queryByText('You can use it when your active bonus ends.') !== null,
      ]);
  };
  const [canUse, later, isActive] = [
    [true, false],
    [false, true],
    [false, false],
  ];
  expect(texts([welcome])).toEqual([canUse]);
  expect(texts([active, welcome])).toEqual([isActive, later]);
});

test.each([
  [active, 'You lose 17.25 EUR of bonus money with it. You keep your real money.'],
  [welcome, null],
] as const)('[ERR-23] [P-promotions] before a bonus is given up, the dialog says which money goes with it', (offer, loss) => {
  const view = { ...listing([active, welcome]), deletion: { offer, isPending: false } } as OffersViewModel;
  renderView(<OffersView view={view} send={() => {}} currency="EUR" onDeposit={() => {}} />);
  const dialog = screen.getByRole('alertdialog', { name: 'Are you sure?' });
  expect(within(dialog).getByText('You are about to delete your offer. This action cannot be undone.')).toBeTruthy();
  expect(within(dialog).getByText(offer.name)).toBeTruthy();
  expect(dialog.textContent.replaceAll('\u00a0', ' ').match(/You lose [\d.]+ EUR of bonus money.*?real money\./)?.[0] ?? null).toBe(loss);
});

test('[P-03] what came of a deletion that nobody answered has the focus, by its offer', async () => {
  const { logic, calls } = openMachine(offersMachine, offersCases);
  function Offers() {
    const [snapshot, send] = useMachine(logic);
    return <OffersView view={offersView(snapshot)} send={send} currency="EUR" onDeposit={() => {}} />;
  }
  render(
    <IntlProvider locale="en" messages={messages}>
      <Offers />
    </IntlProvider>,
  );
  const user = userEvent.setup();
  await act(async () => calls.loadOffers.resolve([active, welcome]));
  await user.click(screen.getByRole('button', { name: `Delete the offer ${welcome.name}` }));
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
  await act(async () => calls.deleteOffer.reject(unreachable));
  await act(async () => calls.lookUpOffers.reject(unreachable));
  const reported = document.activeElement!;
  expect(reported.textContent).toContain(messages['offers.unknown']);
  expect(reported.closest('li')?.textContent).toContain(welcome.name);
  expect(reported.closest('form')).toBeNull();
  await user.click(screen.getByRole('button', { name: messages['offers.lookUp']! }));
  await act(async () => calls.lookUpOffers.resolve([active, welcome]));
  expect(document.activeElement?.textContent).toContain(messages['offers.kept']);
});
