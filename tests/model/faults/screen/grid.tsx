import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Operations } from '../../../../src/data/operations.ts';
import { FavouritesProvider } from '../../../../src/features/favourites/FavouritesProvider.tsx';
import { createFavourites } from '../../../../src/features/favourites/favourites.ts';
import { notify } from '../../../../src/features/toasts.ts';
import { player } from '../../../support/fixtures/accounts.ts';
import { showPage, stillSession } from '../../../support/screen-page.tsx';
import { type FaultId, faults } from '../faults.ts';
import { recordFault } from '../record.ts';
import { type Endpoint, type FaultyPlatform, faultyPlatform, type Replies } from './platform.ts';

/** Every attempt of a question that is asked three times has timed out by then, and its pauses are over. */
const longMs = 60_000;
const harmless: readonly FaultId[] = ['late', 'twice', 'out-of-order'];

export interface Shown {
  readonly session: ReturnType<typeof stillSession>['session'];
  /** The address bar. */
  readonly address: () => string | undefined;
}

export interface Scene {
  /** As in `src/data/operations.ts`, and in brackets which of its callers it is where there are several. */
  readonly operation: keyof Operations | `${keyof Operations} (${string})`;
  readonly endpoint: Endpoint;
  readonly replies: Replies;
  /** Whether it changes something at the platform: then it is sent once, however often one presses. */
  readonly isWrite?: boolean;
  /** What an impatient person does meanwhile, where doing the same again would mean something else. */
  readonly tryAgain?: () => unknown;
  readonly screen: ReactNode;
  readonly path: string;
  readonly address?: string;
  readonly isPlayer?: boolean;
  /** Brings the screen to where the operation is called next. */
  readonly arrange?: () => Promise<void>;
  /** Calls the operation; nothing to do where opening the screen does. */
  readonly provoke?: () => unknown;
  /** Asks for something else while the first call is open, where the site lets a person do so. */
  readonly overtake?: () => unknown;
  /** What was typed, by the label of its field. */
  readonly typed?: Readonly<Record<string, string>>;
  /** What the person does once the fault is over. */
  readonly again: () => unknown;
  /** Faults after which there is nothing to try again here; the person opens the page anew. */
  readonly finals?: readonly FaultId[];
  readonly isDone: (shown: Shown) => boolean;
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
export const isThere = (text: string | RegExp): boolean => screen.queryAllByText(text).length > 0;

/** Also lets what no timer waits for settle: bodies of replies, modules. */
export async function pass(ms: number): Promise<void> {
  await act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
    await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(0);
  });
}

/** Whatever says that the person has to wait. */
const waiting = () => document.querySelectorAll('output > span.visually-hidden, .loader, .skeleton, [aria-busy="true"]');

const asPlayer = { status: 'player', player, balance: player.balance_exact, relogin: null } as const;

function open({ screen: content, path, address = `/en${path}`, isPlayer }: Scene, operations: Operations): Shown {
  const { session } = isPlayer ? stillSession(asPlayer) : stillSession();
  const favourites = createFavourites({ operations, session });
  const page = showPage(<FavouritesProvider favourites={favourites}>{content}</FavouritesProvider>, { address, operations, session });
  return { session, address: page.address };
}

/** What it says without its buttons, one space between its parts. */
const wordsOf = (place: Element): string => {
  const copy = place.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll('button')) button.remove();
  const parts = [copy, ...copy.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0);
  return parts
    .map(({ textContent }) => textContent.trim())
    .join(' ')
    .trim();
};

/** What the person was told: where it is announced, in place of what is missing, or in a passing message. */
function said(): string[] {
  const places = document.querySelectorAll('[role=alert], [role=status], :is(h1, h2, h3):not([role=alert] *)');
  const toasts = vi.mocked(notify).mock.calls.map(([, text]) => text);
  return [...new Set([...toasts, ...[...places].map(wordsOf).filter((text) => text !== '')])];
}

const typedNow = (typed: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.keys(typed).map((label) => [label, screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value]));

async function tryAgain({ typed = {}, again }: Scene): Promise<void> {
  expect(typedNow(typed), 'what was typed').toEqual(typed);
  await again();
}

async function openAnew(scene: Scene, operations: Operations): Promise<Shown> {
  expect(screen.getAllByRole('link').length, 'ways on').toBeGreaterThan(0);
  cleanup();
  const shown = open(scene, operations);
  await pass(0);
  await scene.provoke?.();
  return shown;
}

/** @returns what the screen looked like before the operation was called. */
async function provoke(scene: Scene, platform: FaultyPlatform): Promise<{ shown: Shown; before: readonly string[] }> {
  if (!scene.provoke) {
    platform.begin();
    const shown = open(scene, platform.operations);
    const before = said();
    await pass(0);
    return { shown, before };
  }
  const shown = open(scene, platform.operations);
  await pass(0);
  await scene.arrange?.();
  const before = said();
  platform.begin();
  await scene.provoke();
  return { shown, before };
}

async function suffer(scene: Scene, fault: FaultId): Promise<string> {
  const platform = faultyPlatform(fault, scene.endpoint, scene.replies);
  const { shown, before } = await provoke(scene, platform);
  // An impatient person, while the call is open.
  if (scene.isWrite) await tryTo(scene.tryAgain ?? scene.provoke);
  if (fault === 'out-of-order') await scene.overtake?.();
  await pass(longMs);

  expect(platform.calls(), 'how often it was sent').toBeGreaterThan(0);
  expect(platform.calls(), 'how often it was sent').toBeLessThanOrEqual(scene.isWrite ? 1 : Infinity);
  expect(
    [...waiting()].map(({ outerHTML }) => outerHTML),
    'what still waits',
  ).toEqual([]);
  expect(scene.isDone(shown), 'whether it worked in spite of the fault').toBe(harmless.includes(fault));
  if (harmless.includes(fault)) return 'It works all the same';

  const told = said().filter((words) => !before.includes(words));
  expect(told, 'what the person is told').not.toEqual([]);
  platform.end();
  const isFinal = scene.finals?.includes(fault) ?? false;
  const then = isFinal ? await openAnew(scene, platform.operations) : shown;
  if (!isFinal) await tryAgain(scene);
  await pass(5_000);
  expect(scene.isDone(then), 'whether it works once the fault is over').toBe(true);
  return told.join(' · ');
}

/** Presses what may be gone or busy by now. */
async function tryTo(gesture: (() => unknown) | undefined): Promise<void> {
  try {
    await gesture?.();
  } catch (error) {
    if ((error as Error).name !== 'TestingLibraryElementError') throw error;
  }
}

type Calls<M extends AnyStateMachine> = keyof NonNullable<NonNullable<Parameters<M['provide']>[0]>['actors']>;

/**
 * Every fault that each call of a machine can have, on the real screen with the real operations. A new call fails to
 * compile until it is here.
 *
 * @param name of the machine's folder below `machines/`.
 */
export function endure<M extends AnyStateMachine>(name: string, scenes: { readonly [C in Calls<M>]: Scene | readonly Scene[] }): void {
  for (const scene of Object.values<Scene | readonly Scene[]>(scenes).flat()) endureOne(name, scene);
}

function endureOne(machine: string, scene: Scene): void {
  describe(`${machine} × ${scene.operation}`, () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);

    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
      for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockReturnValue();
      unhandled.length = 0;
      process.on('unhandledRejection', note);
    });
    afterEach(() => {
      cleanup();
      process.off('unhandledRejection', note);
      vi.useRealTimers();
      vi.restoreAllMocks();
      vi.clearAllMocks();
    });

    test.each(faults.map(({ label, id }) => [label, id] as const))('%s', async (_, fault) => {
      const words = await suffer(scene, fault);
      await new Promise((resolve) => setImmediate(resolve));
      expect(unhandled, 'unhandled rejections').toEqual([]);
      recordFault({ machine, operation: scene.operation, fault, layer: 'screen', ok: true, note: words.slice(0, 200) });
    });
  });
}
