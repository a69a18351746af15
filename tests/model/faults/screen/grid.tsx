import { cleanup, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { required } from '#domain/required.ts';
import type { Player } from '#openapi/model.ts';
import type { OperationName } from '#tools/flows/flow.ts';
import { FavouritesProvider } from '#src/features/favourites/FavouritesProvider.tsx';
import { createFavourites } from '#src/features/favourites/favourites.ts';
import { player } from '#tests/support/fixtures/accounts.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';
import { type FaultId, faultsAt, harmless, isOnTheDevice, lostReplies } from '../faults.ts';
import { recorded } from '../record.ts';
import { strikeDevice } from './device.ts';
import { type Answering, type Endpoint, type FaultyPlatform, faultyPlatform, type Replies, tableOf } from './platform.ts';
import { pass, said, stepMs, tryTo, turn, waiting } from './hands.ts';
import { answering, type Someone } from './real-platform.ts';

/** Maximum time for a cell on a busy machine. */
const cellMs = 120_000;
/** By then every attempt of a repeated request has timed out, and its pauses are over. */
const longMs = 60_000;
export interface Shown {
  readonly session: ReturnType<typeof stillSession>['session'];
  /** The address bar. */
  readonly address: () => string | undefined;
}

/** Player and expectations of a scene on the real platform. */
export interface World {
  /** Null for a guest. */
  readonly who: Someone | null;
  readonly address?: string;
  /** Asserts the state of the platform after the scene, whatever the fate of its replies. */
  readonly holds?: () => Promise<void>;
}

type Typed = Readonly<Record<string, string>>;

export interface Scene {
  /** The name in `src/data/operations.ts`, and in brackets the caller if there are several. */
  readonly operation: OperationName | `${OperationName} (${string})`;
  readonly endpoint: Endpoint;
  /** Source of the replies: a table for reads, the real platform for changes. */
  readonly answers: Replies | (() => Promise<World>);
  /** Whether it has an effect at the platform: then it is sent once, however often one presses. */
  readonly isWrite?: boolean;
  /** An endpoint whose every reply is lost, whatever the other fault. */
  readonly loses?: Endpoint;
  /** Action of an impatient person in the meantime, if repeating the first one would have another effect. */
  readonly tryAgain?: () => unknown;
  readonly screen: ReactNode | ((who: Someone | null) => ReactNode);
  readonly path: string;
  readonly address?: string;
  readonly isPlayer?: boolean;
  /** Brings the screen to where the operation is called next. */
  readonly arrange?: () => unknown;
  /** Calls the operation; does nothing if opening the screen calls it. */
  readonly provoke?: () => unknown;
  /** Makes another request while the first call is open, if the site allows it. */
  readonly overtake?: () => unknown;
  /** Typed texts by the label of their field. */
  readonly typed?: Typed | (() => Typed);
  /** Action of the person once the fault is over, by default `provoke`. */
  readonly again?: () => unknown;
  /** Whether the page itself looks up the outcome of a call with a lost reply. */
  readonly looksUp?: boolean;
  /** Faults after which there is nothing to retry here; the person opens the page again. */
  readonly finals?: readonly FaultId[];
  /** Faults that lead to another page, by its address. */
  readonly leads?: Partial<Record<FaultId, string>>;
  readonly isDone: (shown: Shown) => boolean;
}

const viewOf = (player: Player) => ({ status: 'player', player, balance: player.balance_exact, relogin: null }) as const;

interface Stage {
  readonly scene: Scene;
  readonly world: World | null;
  readonly platform: FaultyPlatform;
  /** Begins the fault. */
  readonly begin: () => void;
}

function open({ scene, world, platform: { operations } }: Stage): Shown {
  const { path, isPlayer } = scene;
  const address = world?.address ?? scene.address ?? `/en${path}`;
  const owner = world ? world.who?.player : isPlayer ? player : undefined;
  const { session } = owner ? stillSession(viewOf(owner)) : stillSession();
  const favourites = createFavourites({ operations, session });
  const content = typeof scene.screen === 'function' ? scene.screen(world?.who ?? null) : scene.screen;
  const page = showPage(<FavouritesProvider favourites={favourites}>{content}</FavouritesProvider>, { address, operations, session });
  return { session, address: page.address };
}

const typedNow = (typed: Typed) =>
  Object.fromEntries(Object.keys(typed).map((label) => [label, screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value]));

async function tryAgain({ typed = {}, provoke, again = required(provoke, 'What the person does again') }: Scene): Promise<void> {
  const wanted = typeof typed === 'function' ? typed() : typed;
  expect(typedNow(wanted), 'what was typed').toEqual(wanted);
  await again();
}

async function openAgain(stage: Stage): Promise<Shown> {
  expect(screen.getAllByRole('link').length, 'ways on').toBeGreaterThan(0);
  cleanup();
  const shown = open(stage);
  await pass(0);
  await stage.scene.provoke?.();
  return shown;
}

/** @returns the look of the screen before the operation was called. */
async function provoke(stage: Stage): Promise<{ shown: Shown; before: readonly string[] }> {
  const { scene, begin } = stage;
  if (!scene.provoke) {
    begin();
    const shown = open(stage);
    const before = said();
    await pass(0);
    return { shown, before };
  }
  const shown = open(stage);
  await pass(0);
  await scene.arrange?.();
  const before = said();
  begin();
  await scene.provoke();
  return { shown, before };
}

function expectNoWaiting(): void {
  expect(
    [...waiting()].map(({ outerHTML }) => outerHTML),
    'what still waits',
  ).toEqual([]);
}

/** The person repeats the action while the first reply is held back; when it arrives later, nothing changes. */
async function outrun(stage: Stage, shown: Shown): Promise<string> {
  const { scene, platform } = stage;
  if (!scene.isDone(shown)) {
    platform.end();
    await tryAgain(scene);
    await pass(stepMs);
  }
  if (!scene.looksUp) expect(platform.calls(), 'how often it was sent').toBeGreaterThan(1);
  expect(scene.isDone(shown), 'whether the newer reply counts').toBe(true);
  platform.deliver();
  await pass(stepMs);
  expect(scene.isDone(shown), 'whether the newer reply stays').toBe(true);
  return 'The newer reply stays';
}

async function suffer(stage: Stage, fault: FaultId): Promise<string> {
  const { scene, platform } = stage;
  const { shown, before } = await provoke(stage);
  // An impatient person, while the call is open.
  if (scene.isWrite) await tryTo(scene.tryAgain ?? scene.provoke);
  if (fault === 'out-of-order') await scene.overtake?.();
  await pass(longMs);

  expect(platform.calls(), 'how often it was sent').toBeGreaterThan(0);
  expect(platform.calls(), 'how often it was sent').toBeLessThanOrEqual(scene.isWrite ? 1 : Infinity);
  expectNoWaiting();
  if (fault === 'out-of-order') return outrun(stage, shown);
  const isHarmless = harmless.includes(fault) || (scene.looksUp === true && lostReplies.includes(fault));
  expect(scene.isDone(shown), 'whether it worked in spite of the fault').toBe(isHarmless);
  if (isHarmless) return 'It works all the same';
  const elsewhere = scene.leads?.[fault];
  if (elsewhere) {
    expect(shown.address(), 'where it leads').toBe(elsewhere);
    return `Leads to ${elsewhere}`;
  }

  const reported = said().filter((words) => !before.includes(words));
  expect(reported, 'the message to the person').not.toEqual([]);
  platform.end();
  const isFinal = scene.finals?.includes(fault) ?? false;
  const then = isFinal ? await openAgain(stage) : shown;
  if (!isFinal) await tryAgain(scene);
  await pass(stepMs);
  expect(scene.isDone(then), 'whether it works once the fault is over').toBe(true);
  return reported.join(' · ');
}

type Calls<M extends AnyStateMachine> = keyof NonNullable<NonNullable<Parameters<M['provide']>[0]>['actors']>;

/**
 * Every fault that each call of a machine can have, on the real screen with the real operations. A new call fails to compile until it is listed.
 * @param name of the machine's folder below `machines/`.
 */
export const endure = <M extends AnyStateMachine>(name: string, scenes: { readonly [C in Calls<M>]: Scene | readonly Scene[] }): void =>
  endureAll(name, scenes);

/** The same for a part without a machine. @param name as in `tools/flows/parts.ts`. @param scenes by its calls. */
export function endureAll(name: string, scenes: Readonly<Record<string, Scene | readonly Scene[]>>): void {
  for (const [call, some] of Object.entries(scenes)) for (const scene of [some].flat()) endureOne(name, call, scene as Scene);
}

const table = (replies: Replies): Answering => ({ answer: tableOf(replies), baseUrl: 'http://platform.test', token: 'the-token' });

async function run(scene: Scene, fault: FaultId): Promise<string> {
  const world = typeof scene.answers === 'function' ? await scene.answers() : null;
  const platform = faultyPlatform(fault, scene, world ? answering(world.who?.token ?? null) : table(scene.answers as Replies));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  let mend = () => {};
  const begin = () => {
    platform.begin();
    if (isOnTheDevice(fault)) mend = strikeDevice(fault);
  };
  let words;
  try {
    words = await suffer({ scene, world, platform, begin }, fault);
    await turn();
  } finally {
    mend();
    cleanup();
    vi.useRealTimers();
  }
  await world?.holds?.();
  return words;
}

/** jsdom gives nothing a size. */
class StillObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function endureOne(machine: string, call: string, scene: Scene): void {
  const { operation } = scene;
  describe(`${machine} × ${operation}`, () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);

    beforeEach(() => {
      vi.stubGlobal('ResizeObserver', StillObserver);
      for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue();
      unhandled.length = 0;
      process.on('unhandledRejection', note);
    });
    afterEach(() => {
      process.off('unhandledRejection', note);
      vi.restoreAllMocks();
      vi.clearAllMocks();
    });

    test.each(faultsAt('screen').map(({ label, id }) => [label, id] as const))(
      '%s',
      async (_, fault) =>
        recorded({ machine, call, operation, fault, layer: 'screen' }, async () => {
          const words = await run(scene, fault);
          expect(unhandled, 'unhandled rejections').toEqual([]);
          return words;
        }),
      cellMs,
    );
  });
}
