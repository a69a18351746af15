// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { lateMachine, type Runtime, type Stage } from '#src/features/support/late-machine.ts';

type Code = Runtime<string, string, string, string>;

/** A machine that records its events, and whose code loads on command. */
function open(failed: () => void = () => {}) {
  const loads: PromiseWithResolvers<Code>[] = [];
  const runs: { stage: Stage<string, string>; emitted: string[]; isStopped: boolean }[] = [];
  const start: Code['start'] = (_, stage) => {
    const run = { stage, emitted: [] as string[], isStopped: false };
    runs.push(run);
    return { send: (event) => run.emitted.push(event), stop: () => (run.isStopped = true) };
  };
  const machine = lateMachine<string, string, string, string>({
    view: 'opening',
    host: 'host',
    load() {
      const load = Promise.withResolvers<Code>();
      loads.push(load);
      return load.promise;
    },
    failed,
  });
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve));
  const come = async () => {
    loads.at(-1)!.resolve({ start });
    await settle();
  };
  const miss = async () => {
    loads.at(-1)!.reject(new Error('no such file'));
    await settle();
  };
  return { machine, loads, runs, come, miss };
}

afterEach(() => vi.restoreAllMocks());

test('its code is asked for by the first event alone, and what is sent before it came reaches it in order', async () => {
  const { machine, loads, runs, come } = open();
  machine.pass('nobody listens');
  expect(loads.length).toBe(0);
  machine.send('first');
  machine.begin();
  machine.pass('second');
  expect([loads.length, machine.isRunning(), machine.getView()]).toEqual([1, false, 'opening']);
  await come();
  machine.send('third');
  expect([runs.map(({ emitted }) => emitted), machine.isRunning()]).toEqual([[['first', 'second', 'third']], true]);
});

test('what it shows is seen, and what it tells is emitted, until somebody looks away', async () => {
  const { machine, runs, come } = open();
  const seen: string[] = [];
  const emitted: string[] = [];
  const unsubscribe = machine.subscribe(() => seen.push(machine.getView()));
  const endEvents = machine.onEmitted((event) => emitted.push(event));
  machine.begin();
  await come();
  const say = (what: string) => {
    runs[0]!.stage.show(what);
    runs[0]!.stage.emit(what);
  };
  say('a');
  unsubscribe();
  endEvents();
  say('b');
  expect([seen, emitted, machine.getView()]).toEqual([['a'], ['a'], 'b']);
});

test('what was left has ended, and what still comes of it is nobody’s', async () => {
  const { machine, runs, come } = open();
  const emitted: string[] = [];
  machine.onEmitted((event) => emitted.push(event));
  machine.begin();
  await come();
  machine.pass('goodbye');
  machine.leave();
  runs[0]!.stage.show('late');
  runs[0]!.stage.emit('late');
  expect([runs[0]!.emitted, runs[0]!.isStopped, machine.isRunning()]).toEqual([['goodbye'], true, false]);
  expect([machine.getView(), emitted]).toEqual(['opening', []]);
  machine.send('again');
  await come();
  expect(runs.map((run) => run.emitted)).toEqual([['goodbye'], ['again']]);
});

test('left before its code came it never begins, and what waited for it is not for the next', async () => {
  const { machine, loads, runs, come } = open();
  machine.send('of the one before');
  machine.leave();
  machine.send('of the next');
  expect(loads.length).toBe(2);
  await come();
  loads[0]!.resolve({ start: () => expect.unreachable('begun for nobody') });
  await new Promise((resolve) => setTimeout(resolve));
  expect(runs.map(({ emitted }) => emitted)).toEqual([['of the next']]);
});

test.each([
  ['what was sent waits for the next try', false, ['before', 'after']],
  ['what was sent is lost where its owner leaves', true, ['after']],
])('its code did not come: %s, and the next event asks again', async (_how, isLeft, reached) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const failed = vi.fn(() => isLeft && opened.machine.leave());
  const opened = open(failed);
  const { machine, loads, runs, come, miss } = opened;
  machine.send('before');
  await miss();
  expect([failed.mock.calls, log.mock.calls.length, machine.isRunning()]).toEqual([[[['before']]], 1, false]);
  machine.send('after');
  await come();
  expect([loads.length, runs[0]!.emitted]).toEqual([2, reached]);
});
