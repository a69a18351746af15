import type { Locator, Page } from '@playwright/test';
import { cellIdOf } from '#tools/flows/cell-id.ts';
import type { OperationName } from '#tools/flows/flow.ts';
import { coverOfFaults, type FaultId, faultsAt, lateMs } from '#tests/model/faults/faults.ts';
import { recorded } from '#tests/model/faults/record.ts';
import { waiting } from '#tests/browser/site/support/player-screens.ts';
import type { SitePlayer } from '#tests/browser/site/support/players.ts';
import { closely, expect } from '#tests/browser/site/support/test.ts';
import { lookAt, photographed } from '../support/look.ts';
import type { Fixtures } from '../support/walk.ts';
import { FaultyNetwork, type Operation } from './network.ts';
import { test } from './residents.ts';

/** The time after which an unanswered call has certainly failed. */
export const timeoutMs = 15_500;
/** The maximum time for a message, and for one fault, on a slow machine. */
const saidMs = 20_000;
const cellMs = 90_000;
/** Content that still loads after this time loads forever. */
const endlessMs = 20_000;

export interface FaultFixtures extends Fixtures {
  /** Shared by a worker's cells that leave no traces. */
  readonly resident: SitePlayer;
  readonly network: FaultyNetwork;
}

export interface Outcome {
  /** Message that something went wrong. */
  readonly reported?: Locator;
  /** Control to go on with, needed when the message is not announced. */
  readonly wayOn?: Locator;
  /** Content that shows in spite of the fault: nothing went wrong for the person. */
  readonly fine?: Locator;
  /** Waits for the site's automatic actions during the fault, as far as the site announces them. */
  readonly ends?: () => Promise<void>;
  /** Asserts that the typed text is still there after it moved. */
  readonly typed?: () => Promise<void>;
  /** The person's action once the fault is over. Default: repeat the call. */
  readonly recover?: () => Promise<void>;
}

export interface Scene {
  /** Makes the page call the operation. */
  readonly provoke: () => Promise<void>;
  /** The person, or the page itself, repeats the call; by default as it was provoked. */
  readonly again?: () => Promise<void>;
  /** Repeats the call while the first one is open. Absent if the site does not allow it. */
  readonly overtake?: () => Promise<void>;
  /** Tries to call twice at once although the site does not allow it. */
  readonly tryAgain?: () => Promise<void>;
  /** Asserts that the typed text is still there. */
  readonly typed?: () => Promise<void>;
  /** Asserts that the operation had its effect. */
  readonly settled: () => Promise<void>;
  readonly outcomes: Partial<Record<FaultId, Outcome>> & { readonly otherwise: Outcome };
  /** The number of payments of the platform, and the wanted number at the end. */
  readonly payments?: { readonly count: () => Promise<number>; readonly wanted: number };
}

export interface Subject extends Operation {
  readonly machine: string;
  /** The machine's call, by its name in `tools/flows/machines.ts`. */
  readonly call: string;
  /** The contract's name, and in brackets the caller if there are several. */
  readonly operation: OperationName | `${OperationName} (${string})`;
  /** Brings a player's page to where the operation is about to be called. */
  readonly arrange: (fixtures: FaultFixtures) => Promise<Scene>;
}

/** Irrelevant here, and slow. */
const pictures = /\.(?:avif|webp|png|jpe?g|woff2)(?:\?|$)/;
const live = '[role=alert], [role=status], [role=alertdialog], [aria-live], [data-sonner-toast], output';

/** Asserts that a failure is announced, or lets the person continue. @returns its first words. */
async function expectHelp(reported: Locator, wayOn: Locator | undefined): Promise<string> {
  // The end of a session loads a whole page before its message appears.
  await expect(reported).toBeVisible({ timeout: saidMs });
  // Read at once, because the page may be about to disappear.
  const [text, isAnnounced] = await reported.evaluate(
    (element, live) => [(element as HTMLElement).innerText, element.closest(live) !== null] as const,
    live,
  );
  const words = text.replaceAll(/\s+/g, ' ').trim();
  expect(words, 'a message').not.toBe('');
  if (wayOn) await expect(wayOn).toBeEnabled();
  else expect(isAnnounced, `"${words}" is announced`).toBe(true);
  return words.slice(0, 160);
}

/** @param otherwise the note without a specific expectation. */
async function expectOutcome({ reported, wayOn, fine }: Outcome, otherwise: string): Promise<string> {
  if (reported) return expectHelp(reported, wayOn);
  if (!fine) return otherwise;
  await expect(fine).toBeVisible({ timeout: saidMs });
  return 'Nothing is lost for the person';
}

async function expectNoEndlessWaiting(page: Page): Promise<void> {
  await page.clock.runFor(endlessMs);
  await expect(waiting(page), 'what still waits').toHaveCount(0);
}

/** Takes a picture while the fault lasts. */
type See = () => Promise<void>;

/** The fault lasts until the person has seen it; then the action works. */
async function fail(page: Page, scene: Scene, network: FaultyNetwork, fault: FaultId, see: See): Promise<string> {
  const outcome = scene.outcomes[fault] ?? scene.outcomes.otherwise;
  await scene.provoke();
  await network.struck();
  if (fault === 'timeout') await page.clock.runFor(timeoutMs);
  const words = await expectOutcome(outcome, '');
  await see();
  await outcome.ends?.();
  await expectNoEndlessWaiting(page);
  await (outcome.typed ?? scene.typed)?.();
  network.end();
  await (outcome.recover ?? scene.again ?? scene.provoke)();
  return words;
}

async function delay(page: Page, scene: Scene, network: FaultyNetwork, see: See): Promise<string> {
  await scene.provoke();
  await network.struck();
  await page.clock.runFor(lateMs);
  await see();
  network.end();
  network.deliver();
  const outcome = scene.outcomes.late;
  const words = await expectOutcome(outcome ?? {}, 'The late reply still counts');
  await outcome?.recover?.();
  return words;
}

async function repeat(scene: Scene, network: FaultyNetwork): Promise<string> {
  await scene.provoke();
  await network.struck();
  network.end();
  const outcome = scene.outcomes.twice;
  const words = await expectOutcome(outcome ?? {}, 'It is done once');
  await outcome?.recover?.();
  return words;
}

async function overtake(page: Page, scene: Scene, network: FaultyNetwork, fault: FaultId): Promise<string> {
  await scene.provoke();
  await network.struck();
  if (scene.overtake) {
    await scene.overtake();
    await expect.poll(() => network.requests.length, { ...closely, message: 'calls' }).toBeGreaterThan(1);
  } else {
    await scene.tryAgain?.();
    expect(network.requests, 'one call at a time').toHaveLength(1);
    await page.clock.runFor(timeoutMs);
    const outcome = scene.outcomes[fault] ?? scene.outcomes.timeout ?? scene.outcomes.otherwise;
    await expectOutcome(outcome, '');
    await (outcome.recover ?? scene.again ?? scene.provoke)();
  }
  await scene.settled();
  network.deliver();
  await page.clock.runFor(1_000);
  return scene.overtake ? 'The newer reply stays' : 'Nobody can ask twice at once; the late reply changes nothing';
}

function strike(page: Page, scene: Scene, network: FaultyNetwork, fault: FaultId, see: See): Promise<string> {
  switch (fault) {
    case 'late':
      return delay(page, scene, network, see);
    case 'twice':
      return repeat(scene, network);
    case 'out-of-order':
      return overtake(page, scene, network, fault);
    default:
      return fail(page, scene, network, fault, see);
  }
}

/** A toast disappears after 3 s, which a slow machine may need to read it. In a hidden page it stays. */
const saveToasts = () => Object.defineProperty(document, 'hidden', { get: () => true });

/** Every fault that a call can have, or those of a cover, each in a page of its own. */
export function endure(subject: Subject): void {
  const { machine, call, operation } = subject;
  const ways = process.env['FLOWS_COVER'] ? coverOfFaults('browser', operation) : faultsAt('browser');
  for (const { id: fault, label } of ways) {
    test(`${machine} × ${operation} × ${label}`, async ({ page, context, browser, site, partner, resident }) => {
      test.setTimeout(cellMs);
      const cell = { machine, call, operation, fault, layer: 'browser' } as const;
      const id = cellIdOf(cell);
      let screenshot: string | undefined;
      const see = async () => {
        screenshot = await photographed(page, id);
      };
      const run = async () => {
        await page.clock.install();
        await page.route(pictures, (route) => route.abort());
        await page.addInitScript(saveToasts);
        const network = await FaultyNetwork.before(page, fault, subject);
        const scene = await subject.arrange({ page, context, browser, site, partner, resident, network });
        network.begin();
        const note = await strike(page, scene, network, fault, see);
        await scene.settled();
        // A scene without a picture so far is photographed at its end.
        if (!screenshot) await see();
        if (scene.payments) expect(await scene.payments.count(), 'payments at the platform').toBe(scene.payments.wanted);
        await expect(waiting(page), 'what still waits').toHaveCount(0);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        return { note, ...(screenshot && { screenshot }) };
      };
      await recorded(cell, run, () => lookAt(page, id));
    });
  }
}
