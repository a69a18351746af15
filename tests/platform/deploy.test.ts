import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { waitingLimits } from '#games/provider/waiting-room.ts';
import { configFrom } from '#server/config.ts';
import { laneLimits } from '#server/http/guest-lane.ts';
import { halfSentLimits } from '#server/http/half-sent.ts';
import { roomFor } from '#server/http/places.ts';
import { auditBooks } from '#server/metrics/audits.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { freePort } from '../support/processes.ts';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly action: string };
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const textOf = (name: string) => readFileSync(`deploy/${name}`, 'utf8');
const { groups } = load(textOf('alerts.yaml')) as { groups: readonly { readonly rules: readonly Rule[] }[] };
const rules = groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(textOf('grafana.json')) as Dashboard;

/** Names of metrics in a query: everything that is no function, label or text. `up` is Prometheus' own. */
const metricsIn = (query: string): string[] =>
  [...query.replaceAll(/\{[^}]*\}|by \([^)]*\)/g, '').matchAll(/\b(?:croupier|nodejs|process)_\w+/g)].map(([name]) => name);

describe('[34.7] alarms and the dashboard', () => {
  let running: TestPlatform;
  let known: ReadonlySet<string>;
  beforeAll(async () => {
    const metricsPort = await freePort();
    running = await startTestPlatform({ config: { metricsPort, logLevel: 'silent' } });
    await auditBooks(running.platform.db);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const names = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
    known = new Set(names.flatMap(([, name = '', kind]) => (kind === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name])));
  });
  afterAll(() => running.close());

  test('name metrics that the platform has', () => {
    const queries = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
    expect(queries.filter((query) => metricsIn(query).length === 0)).toEqual([]);
    expect(queries.flatMap(metricsIn).filter((name) => !known.has(name))).toEqual([]);
  });

  test('each alarm says what happened and what to do, and whether somebody is woken', () => {
    for (const { alert, labels, annotations } of rules) {
      expect([alert, annotations.summary.length > 10, annotations.action.length > 10]).toEqual([alert, true, true]);
      expect(labels.severity).toMatch(/^(?:page|ticket)$/);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});

test.each(['croupier.service', 'croupier-signer.service'])(
  '[34.7] %s starts a program that is there, with the Node that comes along',
  (name) => {
    const unit = textOf(name);
    const [, node = '', script = ''] = /^ExecStart=\/opt\/croupier\/(\S+) (\S+)$/m.exec(unit) ?? [];
    expect([existsSync(node), existsSync(script)]).toEqual([true, true]);
    if (!existsSync('/usr/bin/systemd-analyze')) return;
    const folder = mkdtempSync(join(tmpdir(), 'croupier-unit-'));
    const file = join(folder, name);
    writeFileSync(file, unit.replaceAll('/opt/croupier', process.cwd()));
    const { stderr } = spawnSync('systemd-analyze', ['verify', file], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes(name))).toEqual([]);
    rmSync(folder, { recursive: true });
  },
);

test.skipIf(!existsSync('/usr/sbin/haproxy'))('[34.7] HAProxy accepts its configuration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-haproxy-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const self = [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=casino.example',
  ];
  execFileSync('openssl', [...self, '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const pem = join(folder, 'casino.pem');
  writeFileSync(pem, `${readFileSync(certificate, 'utf8')}${readFileSync(key, 'utf8')}`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, textOf('haproxy.cfg').replace('/etc/haproxy/casino.pem', pem));
  const { status, stderr, stdout } = spawnSync('/usr/sbin/haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  expect([status, /\[(?:ALERT|WARNING)\]/.test(`${stdout}${stderr}`)], stderr).toEqual([0, false]);
  rmSync(folder, { recursive: true });
});

describe('[U-16] the proxies of the examples pass on what the platform bounds itself', () => {
  const { maxCallsAtOnce } = configFrom({});
  const cashOut = { url: `/games/api/rounds/${'0'.repeat(36)}/cash-out`, headers: { authorization: 'Bearer x' } };
  /** Connections that one origin of a process may hold at once: calls under way, and waiting calls. */
  const held = roomFor(cashOut, maxCallsAtOnce) + Math.max(waitingLimits.all, laneLimits.maxWaiting) + halfSentLimits.max;
  const numbersOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, number]) => Number(number));

  test('HAProxy', () => {
    const text = textOf('haproxy.cfg');
    const servers = numbersOf(text, /^ {2}server .* maxconn (\d+)$/gm);
    expect(servers).toHaveLength(2);
    for (const server of servers) expect(server).toBeGreaterThanOrEqual(held);
    // A call has a connection on either side; the limit is for those to callers.
    expect(numbersOf(text, /^ {2}maxconn (\d+)$/gm)[0]).toBeGreaterThanOrEqual(2 * held);
  });

  test('nginx', () => {
    const text = textOf('nginx.conf');
    expect(numbersOf(text, /worker_connections (\d+);/g)[0]).toBeGreaterThanOrEqual(4 * held);
    expect(text).not.toMatch(/max_conns/);
  });
});

test('[34.7] every file of the folder is in its index', () => {
  const index = textOf('README.md');
  expect(readdirSync('deploy').filter((name) => name !== 'README.md' && !index.includes(`\`${name}\``))).toEqual([]);
});
