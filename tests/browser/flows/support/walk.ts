import { createHash } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { AnyEventObject, AnyStateMachine, EventFromLogic } from 'xstate';
import { type Cases, eventOf } from '#tests/support/model.ts';
import { type Path, reviewedPlan, type Step, titleOf } from '#tests/support/plan.ts';
import { compile } from '#tests/support/scenarios/compile.ts';
import { scenariosOf, sentenceAt, tellingOf, titleAt } from '#tests/support/scenarios/files.ts';
import type { Vocabulary } from '#tests/support/scenarios/vocabulary.ts';
import { closely, expect, test } from '#tests/browser/site/support/test.ts';
import { translated, walked } from '#tests/browser/site/support/texts.ts';
import { isInCover } from '#tools/flows/cover.ts';
import { pathIdOf, scenarioIdOf } from '#tools/flows/path-id.ts';
import { isWanted, recorded, recordedTelling, runFolder, type WalkedStep } from '#tools/flows/record.ts';
import type { Calls } from './calls.ts';
import { lookAt } from './look.ts';

/**
 * Maps each event of a plan to the built site: a gesture, a reply of the platform, a network failure or elapsed time. A new event or call
 * does not compile until it is listed. `next` is the following step, for anything that must be prepared.
 */
export interface Hand<M extends AnyStateMachine> {
  readonly gestures: {
    readonly [T in EventFromLogic<M>['type']]: (
      event: Extract<EventFromLogic<M>, { type: T }>,
      sample: string,
      next?: Step,
    ) => Promise<void>;
  };
  readonly answers: { readonly [A in keyof Cases<M>['outputs']]: (sample: string, next?: Step) => Promise<void> };
  /** `error` is what the sample stands for. */
  readonly failures: { readonly [A in keyof Cases<M>['errors']]: (sample: string, next?: Step, error?: unknown) => Promise<void> };
  readonly passing: { readonly [D in keyof Cases<M>['delays']]: (next?: Step) => Promise<void> };
  /** The calls of the machine's invokes, by the invoke's id: in each state exactly its own are open. */
  readonly calls: Calls<string>;
  /** Asserts the person's view in the state. */
  readonly check: (step: Step) => Promise<void>;
}

export interface Fixtures {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly browser: Browser;
  readonly site: string;
  readonly partner: string;
}

export interface BrowserFlow<M extends AnyStateMachine> {
  /** Names `tests/model/plans/<plan>.plan.txt`. */
  readonly plan: string;
  readonly machine: M;
  readonly cases: Cases<M>;
  /** Invokes that are no single HTTP call, with the reason. */
  readonly unheld?: Readonly<Record<string, string>>;
  /** Invokes that make the calls of others, all at once. */
  readonly together?: Readonly<Record<string, readonly string[]>>;
  /**
   * States that last no longer than the task that enters them, with the reason. No call can be observed in them, and `check` sees the following
   * state: it must judge them by their traces.
   */
  readonly passesAtOnce?: Readonly<Record<string, string>>;
  /** Opens the site where the machine is in the first state of its plan. */
  readonly open: (fixtures: Fixtures, path: Path) => Promise<Hand<M>>;
  /** Vocabulary for the scenarios of this plan. */
  readonly vocabulary?: Vocabulary;
}

const call = /^xstate\.(done|error)\.actor\.(.+)$/;
const delayEvent = /^xstate\.after\.([^.]+)\./;
type Happening = (...of: unknown[]) => Promise<void>;

async function happen(hand: Hand<AnyStateMachine>, { event: type, sample }: Step, event: AnyEventObject, next?: Step): Promise<void> {
  const [, outcome, id = ''] = call.exec(type) ?? [];
  const delay = delayEvent.exec(type)?.[1];
  const { answers, failures, passing, gestures } = hand as unknown as Record<string, Record<string, Happening>>;
  if (outcome === 'done') await answers![id]!(sample, next);
  else if (outcome === 'error') await failures![id]!(sample, next, event['error']);
  else if (delay) await passing![delay]!(next);
  else await gestures![type]!(event, sample, next);
}

/** The open calls identify the machine's state if two states look the same. */
async function expectOwnCalls(
  machine: AnyStateMachine,
  { calls }: Pick<Hand<AnyStateMachine>, 'calls'>,
  { held, together }: { readonly held: readonly string[]; readonly together: Readonly<Record<string, readonly string[]>> },
  step: Step,
) {
  const invoked = machine.states[step.state]?.invoke.flatMap(({ id }) => together[id] ?? [id]) ?? [];
  const expected = held.filter((name) => invoked.includes(name));
  await expect
    .poll(() => held.filter((name) => calls.isOpen(name)), { ...closely, message: `open calls in "${step.state}"` })
    .toEqual(expected);
}

/** One picture per transition is enough for the report, because many paths begin alike. None for a cover. */
async function photograph(page: Page, plan: string, before: Step | undefined, step: Step): Promise<string | undefined> {
  const folder = runFolder();
  // A cover is walked to learn whether everything passes; pictures take a tenth of its time.
  if (!folder || process.env['FLOWS_COVER']) return undefined;
  const name = createHash('sha256')
    .update(JSON.stringify([plan, before?.state, before?.facts, step]))
    .digest('hex')
    .slice(0, 16);
  const file = `screenshots/${name}.jpeg`;
  mkdirSync(join(folder, 'screenshots'), { recursive: true });
  if (!existsSync(join(folder, file)))
    await page.screenshot({ path: join(folder, file), type: 'jpeg', quality: 45, scale: 'css', animations: 'disabled' });
  return file;
}

async function expectRead(page: Page, { reads = [] }: Step, reach: (reading: number) => void): Promise<void> {
  for (const [index, { label, text }] of reads.entries()) {
    reach(index);
    if (label) await expect(page.getByLabel(translated(label) ?? label).first()).toHaveValue(text);
    else {
      const words = walked === 'en' ? text : translated(text);
      if (words === null) test.info().annotations.push({ type: `not looked for in "${walked}"`, description: text });
      else await expect(page.getByText(words).first()).toBeVisible();
    }
  }
}

interface Watcher {
  readonly seen?: (step: WalkedStep) => void;
  /** Called with the next step, and which of its texts is read. */
  readonly reach?: (step: number, reading?: number) => void;
}

/** Walks the reviewed plan of a machine through the built site in front of the real platform. */
export function walkInBrowser<M extends AnyStateMachine>({
  plan,
  machine,
  cases,
  unheld = {},
  together = {},
  passesAtOnce = {},
  open,
  vocabulary,
}: BrowserFlow<M>): void {
  const held = Object.keys(cases.outputs).filter((name) => !(name in unheld || name in together));
  const reviewed = reviewedPlan(plan);
  const walk = async ({ page, ...others }: Fixtures, path: Path, of: Cases<M>, { seen = () => {}, reach = () => {} }: Watcher) => {
    const hand = (await open({ page, ...others }, path)) as unknown as Hand<AnyStateMachine>;
    for (const [at, step] of path.entries()) {
      reach(at);
      await test.step(`${step.event} ${step.sample} → ${step.state}`, async () => {
        if (step.event !== 'xstate.init') await happen(hand, step, eventOf(of, step), path[at + 1]);
        if (step.state in passesAtOnce) {
          await hand.check(step);
          return seen({ ...step, passing: true });
        }
        await expectOwnCalls(machine, hand, { held, together }, step);
        await hand.check(step);
        await expectRead(page, step, (reading) => reach(at, reading));
        const screenshot = await photograph(page, plan, path[at - 1], step);
        return seen({ ...step, ...(screenshot && { screenshot }) });
      });
    }
  };
  reviewed.paths.forEach((path, index) => {
    if (!isWanted(plan, index + 1, path) || !isInCover(plan, index + 1)) return;
    test(`${plan} ${index + 1}: ${titleOf(path)}`, async ({ page, context, browser, site, partner }) => {
      await recorded(
        { plan, machine: machine.id, layer: 'browser', path: index + 1 },
        (seen) => walk({ page, context, browser, site, partner }, path, cases, { seen }),
        () => lookAt(page, pathIdOf(plan, path)),
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  });
  if (!vocabulary || process.env['FLOWS_PATH']) return;
  for (const { scenario, part } of scenariosOf(plan)) {
    // One takes seconds here: the thorough tests walk the marked ones, and a command any that it names.
    if (!scenario.isInBrowser && !process.env['SCENARIOS']) continue;
    test(titleAt('browser', scenario, part), async ({ page, context, browser, site, partner }) => {
      const telling = tellingOf('browser', scenario, part);
      await recordedTelling(
        telling,
        async (progress) => {
          const compiled = compile(scenario.file, part, { machine, cases, vocabulary });
          progress.take(compiled.path);
          await walk({ page, context, browser, site, partner }, compiled.path, compiled.cases, {
            reach(at, reading) {
              const { step, reads } = compiled.sentences[at]!;
              progress.reach(sentenceAt(scenario, reading === undefined ? step : reads[reading]!, compiled.path[at]!));
            },
          });
        },
        () => lookAt(page, scenarioIdOf(telling)),
      );
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
  }
}
