import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registries } from '#registry/index.ts';
import { startInstalled } from '#registry/start.ts';
import { configFrom } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { fileNames } from '#signer/settings.ts';
import { newOperator, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort } from '#tests/support/processes.ts';
import { type TriedRail, worth } from '../try-rail/rail.ts';
import { type Place, writeSignerSettings } from '../try-rail/signer.ts';
import { type Closers, offerOnly, setRule } from '../try-rail/site.ts';
import { createGate, type Gate } from './gate.ts';
import type { FaultNode, FaultRail } from './node.ts';
import { movedClock, type MovedClock, type PlatformProcess, platformProcess } from './platform.ts';
import { databaseProxy, nodeProxy, signerProxy } from './proxies.ts';
import { sealSeed, type SignerControl, signerProcess } from './signer.ts';

/** A node, a database, the platform and the signer, with a proxy on each connection of the platform. */
export interface World {
  readonly rail: TriedRail;
  readonly node: FaultNode;
  readonly gate: Gate;
  readonly platform: PlatformProcess;
  /** The clock of the platform and of blocks. */
  readonly clock: MovedClock;
  readonly signer: SignerControl;
  /** Beside the proxies. */
  readonly db: Database;
  readonly api: string;
  readonly account: string;
  /** An operator who approves, logged in a moment ago. */
  operator(): Promise<TestOperator>;
  close(): Promise<void>;
}

interface Prepared {
  readonly rail: TriedRail;
  readonly environment: Readonly<Record<string, string>>;
  readonly chains: object;
  readonly place: Place;
}

async function environmentOf(rail: TriedRail, folder: string, databaseUrl: string) {
  const ports = [await freePort(), await freePort(), await freePort()];
  return {
    PORT: `${ports[0]}`,
    PARTNER_PORT: `${ports[1]}`,
    OPERATOR_PORT: `${ports[2]}`,
    SITE_DIR: '',
    DATA_DIR: join(folder, 'platform'),
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: randomBytes(32).toString('hex'),
    PROCESSOR: rail.processor,
    RATES: 'kept',
    RATE_MAX_AGE_S: '65535',
    LOG_LEVEL: 'silent',
  };
}

/** Sets the platform up once: its data, an operator with a passkey, and a rule for larger withdrawals. @returns a new session of the operator. */
async function setUp({ rail, environment, chains, place }: Prepared): Promise<() => Promise<TestOperator>> {
  const server = await startInstalled({
    config: configFrom(environment),
    seed: true,
    runTimers: false,
    registries: { ...registries, processors: [rail.entry(() => chains)] },
  });
  try {
    await offerOnly(server, rail);
    const [owner, operator] = [await newOperator(server, 'Olga', 'owner'), await newOperator(server, 'Paul', 'payments')];
    await setRule(owner);
    writeSignerSettings(place, rail, new Map([['Paul', operator.authenticator]]));
    return () => secondTab(server, operator);
  } finally {
    await server.close();
  }
}

async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.toReversed()) await Promise.resolve(close()).catch(() => undefined);
}

interface WorldOptions {
  /** Whether the platform has a second connection to the node, over which nobody lies: then two nodes have to agree. */
  readonly hasSecondNode?: boolean;
}

/** The wallet of the platform has coins of the operator. @throws Error where something does not start; then nothing of it is left. */
export async function openWorld({ rail, filledEuros, start }: FaultRail, { hasSecondNode = true }: WorldOptions = {}): Promise<World> {
  const closers: Closers = [];
  const clock = movedClock();
  try {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-faults-'));
    closers.push(() => rmSync(folder, { recursive: true, force: true }));
    const node = await start(clock.now);
    closers.push(() => node.stop());
    const postgres = await startPostgres({ isDetached: true });
    closers.push(() => postgres.stop());
    const databaseUrl = await postgres.createDatabase();
    const place: Place = { folder: join(folder, 'signer'), operatorUrl: '' };
    mkdirSync(place.folder, { mode: 0o700 });
    const account = await sealSeed(place, rail);
    const gate = createGate();
    const socket = join(folder, 'proxy.sock');
    const [toNode, toDatabase] = [await nodeProxy(gate, node.url), await databaseProxy(gate, Number(new URL(databaseUrl).port))];
    const toSigner = await signerProxy(gate, socket, join(place.folder, fileNames.socket));
    const toSecond = await nodeProxy(gate, node.url, 'secondNode');
    closers.push(() => Promise.all([toNode.close(), toSecond.close(), toDatabase.close(), toSigner.close()]));
    const second = hasSecondNode && {
      secondNode: `http://127.0.0.1:${toSecond.port}/`,
      ...(node.credentialsFile !== null && { secondCredentialsFile: node.credentialsFile }),
    };
    const proxiedNode = { url: `http://127.0.0.1:${toNode.port}/`, credentialsFile: node.credentialsFile };
    const chains = { [rail.processor]: { ...rail.settings(proxiedNode, account, socket), ...second } };
    const environment = await environmentOf(rail, folder, databaseUrl);
    const { operatorUrl } = configFrom(environment);
    const operator = await setUp({ rail, environment, chains, place: { ...place, operatorUrl } });
    const signer = signerProcess({ ...place, operatorUrl });
    closers.push(() => signer.kill());
    const proxied = new URL(databaseUrl);
    proxied.port = `${toDatabase.port}`;
    const name = rail.processor === 'litecoin' ? 'litecoin' : 'evm';
    const platform = platformProcess({ rail: name, chains, environment: { ...environment, DATABASE_URL: proxied.toString() } }, clock);
    closers.push(() => platform.stop());
    const db = openPostgres(databaseUrl, { connections: 4, onError: () => undefined });
    closers.push(() => db.close());
    await signer.ensure();
    await platform.call('turn');
    await node.pay(await rail.fillAddress(db, account), worth(filledEuros, rail.code, rail.decimals));
    await node.mine(1);
    await platform.call('turn');
    const api = `http://127.0.0.1:${environment.PORT}/api`;
    return { rail, node, gate, platform, clock, signer, db, api, account, operator, close: () => closeAll(closers) };
  } catch (error) {
    await closeAll(closers);
    throw error;
  }
}
