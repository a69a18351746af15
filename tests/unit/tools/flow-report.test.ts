import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pathIdOf } from '#tools/flows/path-id.ts';
import type { FaultCell } from '#tests/model/faults/record.ts';
import type { Telling, Walk } from '#tools/flows/record.ts';
import { writeReport } from '#tools/flows/report/report.ts';
import { plannedPaths } from '#tools/flows/summary.ts';

const path = plannedPaths('login')[1]!;
const id = pathIdOf('login', path);
const failed: Walk = {
  plan: 'login',
  machine: 'login',
  layer: 'browser',
  path: 2,
  steps: path.slice(0, 1),
  failure: '<script>alert(1)</script>',
  milliseconds: 9,
};
const cell: FaultCell = {
  machine: 'login',
  call: 'login',
  operation: 'login',
  fault: '409',
  layer: 'browser',
  ok: false,
  note: 'nothing is said',
  failure: 'nothing is said<script>',
  evidence: { expected: 'a message', seen: 'nothing', screenshot: 'screenshots/cell.jpeg' },
};
const ofPart: FaultCell = {
  machine: 'profile',
  call: 'save',
  operation: 'updateMe',
  fault: 'late',
  layer: 'screen',
  ok: true,
  note: 'It works',
};
const scenario: Telling = {
  flow: 'login',
  layer: 'screen',
  title: "[ACC-01] They've logged in",
  place: 'tests/scenarios/log-in.md:7',
  steps: [],
  passed: false,
  failure: {
    sentence: 'They see the lobby.',
    place: 'tests/scenarios/log-in.md:10',
    state: 'loggedIn',
    message: 'no lobby <script>',
    evidence: { expected: 'a lobby', seen: 'a form', screenshot: 'screenshots/cell.jpeg' },
  },
};
let folder: string;
// Pages of a megabyte and more: a document of each would take half a minute.
const pages = new Map<string, string>();
const valuesOf = (text: string, attribute: string) =>
  [...text.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  const record = mkdtempSync(join(tmpdir(), 'record-'));
  mkdirSync(join(record, 'screenshots'));
  writeFileSync(join(record, 'screenshots/cell.jpeg'), '');
  await writeReport({ walks: [failed], faults: [cell, ofPart], races: null, secondTries: [], tellings: [scenario] }, {}, folder, record);
  rmSync(record, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.html'))) pages.set(name, readFileSync(join(folder, name), 'utf8'));
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

test('the report is files beside each other, and asks for nothing that is elsewhere or not there', () => {
  // Each machine, each part and the first.
  expect(pages.size).toBe(25);
  const asked = [...pages.values()].flatMap((text) => [...valuesOf(text, 'src'), ...valuesOf(text, 'href')]);
  const files = [...new Set(asked.map((address) => address.split('#')[0]!).filter(Boolean))];
  expect(files).toContain('list.css');
  expect(files.filter((file) => file.includes(':') || !existsSync(join(folder, file)))).toEqual([]);
  for (const style of ['report.css', 'list.css']) expect(readFileSync(join(folder, style), 'utf8')).not.toMatch(/url\(|@import/);
});

test('each link leads to a place that is there', () => {
  const ids = new Map([...pages].map(([name, text]) => [name, new Set(valuesOf(text, 'id'))]));
  const dead = [...pages].flatMap(([name, text]) =>
    valuesOf(text, 'href').filter((address) => {
      const [file = '', place = ''] = address.split('#');
      return place !== '' && !place.includes('=') && !ids.get(file || name)?.has(place);
    }),
  );
  expect(dead).toEqual([]);
});

test('what failed is told on both pages with its path, and its message is text', () => {
  expect(pages.get('index.html')).toContain(`<h3><a href="login.html#${id}">${id}</a>: login 2</h3>`);
  for (const name of ['index.html', 'login.html']) {
    expect(pages.get(name)).toContain(`browser: step 2 of ${path.length} failed: `);
    expect(pages.get(name)).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(pages.get(name)).not.toContain('<script>');
  }
});

test('a fault that was not borne is told on both pages, with its picture, and its mark and its line in the list lead there', () => {
  const address = 'login.login.login.409.browser';
  expect(pages.get('index.html')).toContain(`<h3><a href="login.html#${address}">${address}</a></h3>`);
  for (const name of ['index.html', 'login.html']) {
    expect(pages.get(name)).toContain('browser: login by login × 409 was not borne');
    expect(pages.get(name)).toContain('src="screenshots/cell.jpeg"');
    expect(pages.get(name)).not.toContain('said<script>');
  }
  expect(valuesOf(pages.get('login.html')!, 'href').filter((one) => one === `#${address}`)).toHaveLength(2);
  expect(valuesOf(pages.get('index.html')!, 'href').filter((one) => one === `login.html#${address}`)).toHaveLength(2);
  expect(valuesOf(pages.get('index.html')!, 'href')).toContain('profile.html#profile.save.updateMe.late.screen');
});

test('[L-11] a scenario that failed is named with its sentence and line, what was expected and seen, and a picture', () => {
  const first = pages.get('index.html')!;
  expect(first).toContain('<strong>scenarios</strong> 1 walks, 1 failed');
  expect(first).toContain('screen: &quot;They see the lobby.&quot; failed at tests/scenarios/log-in.md:10');
  expect(first).toContain('the state &quot;loggedIn&quot;');
  expect(first).toContain('<pre>a lobby</pre>');
  expect(first).toContain('<pre>a form</pre>');
  expect(first).toContain('The page when the sentence failed');
  expect(first).not.toContain('lobby <script>');
});
