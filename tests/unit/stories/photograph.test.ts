// @vitest-environment jsdom
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type AnyStateNode, setup } from 'xstate';
import { flows } from '#tools/flows/machines.ts';
import { flowOf, type Photographed, storiesOf, waysFrom } from '#stories/support/photograph.ts';

type Module = Readonly<Record<string, { readonly title?: string; readonly parameters?: Partial<Photographed> }>>;
const files = globSync('stories/*.stories.tsx').toSorted();
const modules = await Promise.all(files.map(async (file) => (await import(/* @vite-ignore */ join(process.cwd(), file))) as Module));
const photographs = modules.flatMap((module) =>
  Object.values(module).flatMap((story) => (story.parameters?.state === undefined ? [] : [{ ...story.parameters, story }])),
);
const machines = Object.values(flows).map(({ machine }) => [machine.id, machine] as const);

describe('[D-panel] which story shows which state', () => {
  test('every story that shows a state names a machine whose map is there, and a state that it has', () => {
    expect(photographs.length).toBeGreaterThan(machines.length);
    const unknown = photographs.filter(({ machine, state }) => !Object.keys(flowOf(machine ?? '')?.machine.states ?? {}).includes(state!));
    expect(unknown.map(({ machine, state }) => `${machine} ${state}`)).toEqual([]);
  });

  // A transient state is never on a screen.
  const rests = (node: AnyStateNode) => node.always === undefined;

  test.each(machines)('every state of %s in which it rests has a story, among those that its map loads', async (id, machine) => {
    const flow = flowOf(id)!;
    expect(flow.machine).toBe(machine);
    const loaded = await flow.load();
    const stories = storiesOf(loaded, 'flow', Object.keys(machine.states));
    const states = Object.values<AnyStateNode>(machine.states).filter(rests);
    expect(states.map(({ key }) => key).filter((key) => !stories.some(({ state }) => state === key))).toEqual([]);
    const elsewhere = photographs.filter((each) => each.machine === id && !Object.values(loaded).includes(each.story));
    expect(elsewhere).toEqual([]);
  });

  test('a story that bears the name of its state comes before others of the state', () => {
    const story = (state: string) => ({ parameters: { machine: 'gift', state } });
    expect(
      storiesOf({ Torn: story('wrapped'), Wrapped: story('wrapped'), Given: story('given') }, 'flows-gift', ['given', 'wrapped']),
    ).toEqual([
      { id: 'flows-gift--given', name: 'Given', state: 'given' },
      { id: 'flows-gift--wrapped', name: 'Wrapped', state: 'wrapped' },
      { id: 'flows-gift--torn', name: 'Torn', state: 'wrapped' },
    ]);
  });
});

describe('[D-panel] what can happen in a state', () => {
  const gift = setup({ guards: { isPaid: () => true } }).createMachine({
    id: 'gift',
    initial: 'wrapped',
    states: {
      wrapped: { on: { shaken: {}, opened: [{ guard: 'isPaid', target: 'given' }, { target: 'returned' }] } },
      returned: { on: { lost: { guard: 'isPaid', target: 'given' } }, after: { 500: 'wrapped' } },
      given: { type: 'final' },
    },
    on: { lost: '.returned', shaken: '.given', looked: {} },
  });
  const on = (event: string, target: string, guard = '', moves = true) => ({ event, guard, target, moves });

  test('is what leads on, then what stays; what the state does itself comes before what every state does', () => {
    expect(waysFrom(gift, 'wrapped')).toEqual([
      on('opened', 'given', 'if isPaid'),
      on('opened', 'returned', 'otherwise'),
      on('lost', 'returned'),
      on('shaken', 'wrapped', '', false),
      on('looked', 'wrapped', '', false),
    ]);
  });

  test('goes on to what every state does where its own condition does not hold', () => {
    expect(waysFrom(gift, 'returned')).toEqual([
      on('lost', 'given', 'if isPaid'),
      on('500 ms pass', 'wrapped'),
      on('lost', 'returned'),
      on('shaken', 'given'),
      on('looked', 'returned', '', false),
    ]);
  });

  test('is nothing in a state that ends', () => {
    expect(waysFrom(gift, 'given')).toEqual([]);
  });

  test('is asked of a state that there is', () => {
    expect(() => waysFrom(gift, 'burnt')).toThrow('"gift" has no state "burnt"');
    expect(() => waysFrom(gift, '*')).toThrow('"gift" has no state "*"');
  });

  const states = machines.flatMap(([id, machine]) => Object.keys(machine.states).map((state) => [id, state, machine] as const));
  test.each(states)('of %s, in %s, leads to states that it has', (_, state, machine) => {
    expect(waysFrom(machine, state).filter(({ target }) => !(target in machine.states))).toEqual([]);
  });
});
