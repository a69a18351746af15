import { afterEach, describe, expect, test, vi } from 'vitest';
import { reviewedPlan } from '#tests/support/plan.ts';
import { flows } from '#tools/flows/machines.ts';
import { faultsAt, isStatus } from '#tests/model/faults/faults.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import type { Layer, Walk, WalkedStep } from '#tools/flows/record.ts';
import { partSummaries, summaryOf, unbroken, unwalked } from '#tools/flows/summary.ts';

afterEach(() => vi.unstubAllEnvs());

const plan = 'reset';
const flow = flows[plan]!;
const { paths } = reviewedPlan(plan);
const walkOf = (path: number, layer: Layer, steps: readonly WalkedStep[], failure = ''): Walk => ({
  plan,
  machine: plan,
  layer,
  path: path + 1,
  steps,
  failure,
  milliseconds: 1,
});
const summaryFrom = (...walks: Walk[]) => summaryOf(plan, flow, { walks, faults: [], races: null, secondTries: [], tellings: [] });

test('nothing counts as walked before it ran', () => {
  const summary = summaryFrom();
  expect(unwalked(summary, 'browser')).toHaveLength(summary.states.length + summary.chart.edges.length);
});

test('what a layer walked counts for that layer, by the transitions that the actor was seen to take', () => {
  const path = paths[0]!;
  const transitions = summaryFrom().chart.edges.map(({ id }) => id);
  const seen = path.map((step) => ({ ...step, transitions }));
  const summary = summaryFrom(walkOf(0, 'actor', seen), walkOf(0, 'browser', path));
  expect(summary.layers.actor.transitions).toEqual(new Set(transitions));
  expect(summary.layers.browser.transitions).toEqual(summary.layers.actor.transitions);
  expect(summary.layers.screen.transitions.size).toBe(0);
});

test('a walk that failed counts as far as it came, and as failed', () => {
  const longest = paths.findIndex((path) => path.length > 1);
  const summary = summaryFrom(walkOf(longest, 'browser', paths[longest]!.slice(0, 1), 'the button is gone'));
  expect([...summary.layers.browser.states]).toEqual([paths[longest]![0]!.state]);
  expect(summary.layers.browser.failed).toHaveLength(1);
});

test('a walk of a path that has changed since does not count', () => {
  const changed = paths[0]!.map((step) => ({ ...step, event: 'somebody.else' }));
  expect(summaryFrom(walkOf(0, 'browser', changed), walkOf(paths.length, 'browser', paths[0]!)).layers.browser.walks).toEqual([]);
});

describe('[Q-02] the fault product', () => {
  const callOf: Readonly<Record<string, string>> = { getResetStatus: 'checkLink', resetPassword: 'reset' };
  const ways = faultsAt('screen');
  const cellsOf = (layer: FaultCell['layer'], operations = ['getResetStatus', 'resetPassword (first)']) =>
    operations.flatMap((operation) =>
      ways.map(({ id }): FaultCell => {
        const call = callOf[operation.replace(' (first)', '')]!;
        return { machine: plan, call, operation, fault: id, layer, ok: true, note: '' };
      }),
    );
  const missing = (faults: readonly FaultCell[], at?: readonly Layer[]) =>
    unbroken(summaryOf(plan, flow, { walks: [], faults, races: null, secondTries: [], tellings: [] }), at);
  const inBrowser = faultsAt('browser');

  test('is each operation of each call in each way, and in the browser again what changes something', () => {
    expect(missing([], ['screen'])).toHaveLength(2 * ways.length);
    expect(missing([], ['browser'])).toEqual(inBrowser.map(({ id }) => `browser: resetPassword by reset × ${id}`));
    expect(missing([], ['actor'])).toEqual([]);
  });

  test('is whole when all of it ran where it should', () => {
    expect(missing([...cellsOf('screen'), ...cellsOf('browser', ['resetPassword (first)'])])).toEqual([]);
    expect(missing(cellsOf('browser'))).toHaveLength(2 * ways.length);
    expect(missing(cellsOf('screen'))).toHaveLength(inBrowser.length);
  });

  test('lacks what did not run', () => {
    expect(
      missing(
        cellsOf('screen').filter(({ fault }) => fault !== 'late'),
        ['screen'],
      ),
    ).toEqual(['screen: getResetStatus by checkLink × late', 'screen: resetPassword by reset × late']);
    expect(missing(cellsOf('screen', ['getResetStatus']), ['screen'])).toHaveLength(ways.length);
  });

  test('has each machine that changes something broken in the browser', () => {
    vi.stubEnv('TEST_TURN', 'all');
    const broken = Object.entries(flows).map(([name, each]) => {
      const cells = unbroken(
        summaryOf(name, each, { walks: [], faults: [], races: null, secondTries: [], tellings: [] }),
        ['browser'],
        true,
      );
      return [name, [...new Set(cells.map((cell) => cell.split(' ')[1]))]];
    });
    expect(Object.fromEntries(broken)).toMatchObject({
      login: ['login'],
      recovery: ['recoverPassword'],
      reset: ['resetPassword'],
      verification: ['activateEmail'],
      favourites: ['addFavorite', 'removeFavorite'],
      offers: ['deleteOffer'],
      // They only read.
      showcase: [],
      'transactions-report': [],
      'transaction-status': [],
    });
  });

  test('one caller does not stand for another that asks for the same', () => {
    const cell = (call: string): FaultCell[] =>
      ways.map(({ id }) => ({ machine: 'offers', call, operation: 'listUnusedCampaigns', fault: id, layer: 'screen', ok: true, note: '' }));
    const offers = (faults: readonly FaultCell[]) =>
      unbroken(summaryOf('offers', flows['offers']!, { walks: [], faults, races: null, secondTries: [], tellings: [] })).filter((one) =>
        one.includes('listUnusedCampaigns'),
      );
    expect(offers(cell('loadOffers'))).toEqual(ways.map(({ id }) => `screen: listUnusedCampaigns by lookUpOffers × ${id}`));
    expect(offers([...cell('loadOffers'), ...cell('lookUpOffers')])).toEqual([]);
  });

  test('a cover has what writes with each fault of the network and two statuses, and what reads on screens alone', () => {
    vi.stubEnv('TEST_TURN', 'all');
    const of = (name: string, isCover: boolean) =>
      unbroken(summaryOf(name, flows[name]!, { walks: [], faults: [], races: null, secondTries: [], tellings: [] }), undefined, isCover);
    const operationsOf = (cells: readonly string[]) => new Set(cells.map((cell) => cell.split(' ')[1]));
    expect(operationsOf(of('cashier', true))).toEqual(new Set(['deposit', 'withdraw', 'cancelTransaction']));
    const statuses = faultsAt('browser').filter(({ id }) => isStatus(id)).length;
    expect(of('cashier', true)).toHaveLength(3 * (faultsAt('browser').length - statuses + 2));
    expect(operationsOf(of('session', true))).toEqual(new Set(['login', 'logout']));
    expect(operationsOf(of('game-launch', true))).toEqual(new Set(['launchGame', 'pingCampaign']));
    expect(of('offers', false)).toEqual(expect.arrayContaining(of('offers', true)));
  });

  test('faults of what moves money never take turns, and each other one has its turn in one of three', () => {
    const ofTurn = (turn: string, name: string) => {
      vi.stubEnv('TEST_TURN', turn);
      return unbroken(
        summaryOf(name, flows[name]!, { walks: [], faults: [], races: null, secondTries: [], tellings: [] }),
        ['browser'],
        true,
      );
    };
    const all = ['1/3', '2/3', '3/3'].map((turn) => ofTurn(turn, 'game-launch'));
    expect(all.flat().toSorted()).toEqual(ofTurn('all', 'game-launch').toSorted());
    for (const some of all) expect(some.length).toBeLessThan(all.flat().length);
    expect(ofTurn('1/3', 'cashier')).toEqual(ofTurn('all', 'cashier'));
  });

  test('a part without a machine has one as well', () => {
    const [profile] = partSummaries({ faults: [] });
    expect(profile!.unbroken).toContain('screen: changePassword by change × dropped');
  });
});
