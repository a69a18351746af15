import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { createPlayer, deposit, storageStateOf } from '#tests/browser/site/support/players.ts';
import { browserArguments, ensureBrowser } from '#tests/support/browser.ts';
import { freePort, startPlatform } from '#tests/support/processes.ts';
import { documentOf } from './document.ts';
import { nameOf } from './names.ts';
import { type FaultName, faultNames, Observer } from './observer.ts';
import { tell } from './tell.ts';

export interface Wish {
  /** File to write; by default one of its own below `tests/scenarios/recorded`. */
  readonly to?: string | undefined;
  readonly title?: string | undefined;
  readonly isHeadless: boolean;
  /** A module that drives the browser: `export default async ({ page, recorder, site }) => …`. */
  readonly script?: string | undefined;
  /** Begins as a logged-in player with 100 EUR. */
  readonly isPlayer: boolean;
  readonly language: string;
}

/** Arguments of a script. */
export interface Scripted {
  readonly page: Page;
  readonly recorder: Observer;
  readonly site: string;
}

const help = `  lose [word]    the next call that changes something (or has the word in its path) is carried out, its reply is lost
  drop [word]    it does not arrive
  slow [word]    it is answered 10 s late
  refuse [word]  it is refused with 503
  offline, online
  done           writes the scenario; so does closing the window`;

async function obey(line: string, recorder: Observer): Promise<boolean> {
  const [word = '', of = ''] = line.trim().split(/\s+/);
  if (word === 'done') return true;
  if (word === 'offline' || word === 'online') await recorder.setOffline(word === 'offline');
  else if ((faultNames as readonly string[]).includes(word)) recorder.arm(word as FaultName, of);
  else if (word !== '') console.log(help);
  return false;
}

/** Until the person reports the end, or closes the window. */
function untilDone(context: BrowserContext, recorder: Observer): Promise<void> {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const lines = createInterface({ input: process.stdin });
  lines.on('line', (line) => void obey(line, recorder).then((isDone) => (isDone ? end() : undefined)));
  context.on('close', () => end());
  const watchClosing = (page: Page) => page.on('close', () => (context.pages().length === 0 ? end() : undefined));
  context.pages().forEach(watchClosing);
  context.on('page', watchClosing);
  process.once('SIGINT', () => end());
  return promise.finally(() => lines.close());
}

async function beginning(site: string, { isPlayer, language }: Wish) {
  if (!isPlayer) return { storageState: { cookies: [], origins: [] }, path: `/${language}` };
  const player = await createPlayer(site);
  await deposit(player, '100');
  console.log(`logged in as ${player.username}, password ${player.password}, with 100 EUR`);
  return { storageState: storageStateOf(site, player, language), path: `/${language}/dashboard/my-vip-level` };
}

const fileFor = ({ to }: Wish, when: Date) =>
  to ?? join('tests/scenarios/recorded', `${when.toISOString().slice(0, 19).replaceAll(/[:T]/g, '-')}.md`);

/** @returns the file that was written, null where nothing was understood. */
export function write(recorder: Pick<Observer, 'observed'>, wish: Pick<Wish, 'to' | 'title'>, when: Date): string | null {
  const file = fileFor(wish as Wish, when);
  const visits = tell(recorder.observed, nameOf);
  const document = documentOf(visits, {
    title: wish.title ?? `Recorded on ${when.toISOString().slice(0, 16).replace('T', ' at ')}`,
    file,
    when,
  });
  if (document === null) return null;
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, document);
  return file;
}

async function runScript(script: string, scripted: Scripted): Promise<void> {
  const { default: drive } = (await import(pathToFileURL(resolve(script)).href)) as { default: (scripted: Scripted) => Promise<void> };
  await drive(scripted);
}

/** The scenario is written although its driver failed. */
export class DriverFailed extends Error {
  readonly file: string | null;

  constructor(file: string | null, cause: unknown) {
    super(`The driver failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DriverFailed';
    this.file = file;
  }
}

/** Writes what was observed until the driver ended, also where it threw. @returns the file */
export async function writeDriven(
  drive: () => Promise<void>,
  recorder: Pick<Observer, 'observed'>,
  wish: Pick<Wish, 'to' | 'title'>,
  when: Date,
) {
  try {
    await drive();
  } catch (cause) {
    throw new DriverFailed(write(recorder, wish, when), cause);
  }
  return write(recorder, wish, when);
}

/** Starts a site of its own, lets a person use it, and writes the recorded scenario. @returns the file. */
export async function record(wish: Wish): Promise<string | null> {
  const when = new Date();
  const isHeadless = wish.isHeadless || wish.script !== undefined || !hasDisplay();
  const dataDir = mkdtempSync(join(tmpdir(), 'croupier-recorder-'));
  const platform = await startPlatform({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: '1000', LOG_LEVEL: 'error' });
  const debugging = isHeadless && !wish.script ? await freePort() : null;
  const browser = await chromium.launch({
    headless: isHeadless,
    executablePath: ensureBrowser(),
    args: [...browserArguments, ...(debugging ? [`--remote-debugging-port=${debugging}`] : [])],
  });
  try {
    const { storageState, path } = await beginning(platform.url, wish);
    const context = await browser.newContext({ storageState, viewport: null, baseURL: platform.url, serviceWorkers: 'block' });
    const recorder = await Observer.watch(context, platform.url);
    const page = await context.newPage();
    const drive = async () => {
      await page.goto(path);
      if (wish.script) return runScript(wish.script, { page, recorder, site: platform.url });
      console.log(`recording ${platform.url}${path}; the outbox is at ${platform.partnerUrl}\n${help}`);
      if (debugging)
        console.log(
          `there is no window: open chrome://inspect in a Chrome, with localhost:${debugging} as a target (through "ssh -L" from elsewhere)`,
        );
      return untilDone(context, recorder);
    };
    return await writeDriven(drive, recorder, wish, when);
  } finally {
    await browser.close();
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const hasDisplay = () => process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
