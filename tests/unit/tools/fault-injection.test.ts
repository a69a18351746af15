import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Sources } from '#tools/mutation/sources.ts';
import { fingerprintOf, readCaught, writeCaught } from '#tools/fault-injection/record.ts';
import { verdictOf } from '#tools/fault-injection/verdict.ts';
import { injectedFaults } from '#tests/fault-injection/faults.ts';

const report = (...results: readonly (readonly [fullName: string, status: string])[]) =>
  JSON.stringify({ testResults: [{ assertionResults: results.map(([fullName, status]) => ({ fullName, status })) }] });

test('each injected fault is in code outside the machines, and changes one place of it', () => {
  expect(injectedFaults.length).toBeGreaterThanOrEqual(25);
  expect(injectedFaults.filter(({ file }) => /^(?:machines|tests|tools)\//.test(file))).toEqual([]);
  const places = injectedFaults.map(({ file, text, instead }) => [
    file,
    readFileSync(file, 'utf8').split(text).length - 1,
    text !== instead,
  ]);
  expect(places).toEqual(injectedFaults.map(({ file }) => [file, 1, true]));
});

test('the test that catches a bug stands where it is said to, with that title', () => {
  const lost = injectedFaults.filter(({ caughtBy: { file, title } }) => title === '' || !readFileSync(file, 'utf8').includes(title));
  expect(lost.map(({ what }) => what)).toEqual([]);
});

test('a bug is caught by a failure of its own test alone', () => {
  expect(verdictOf(report(['keys are used once', 'failed']), 'keys are used')).toBe('caught');
  expect(verdictOf(report(['keys are used once', 'passed'], ['another', 'failed']), 'keys are used')).toBe('not caught');
  expect(verdictOf(report(['keys are used once', 'skipped'], ['another', 'failed']), 'keys are used')).toBe('its test did not run');
  expect(verdictOf(report(), 'keys are used')).toBe('its test did not run');
  expect(verdictOf(null, 'keys are used')).toBe('its test did not run');
});

describe('a fault that was caught is injected again', () => {
  const bug = {
    what: 'the till pays twice',
    file: 'server/till.ts',
    text: 'once',
    instead: 'twice',
    caughtBy: { file: 'tests/till.test.ts', title: 'pays once' },
  };
  const before = {
    'package.json': '{}',
    'tests/fault-injection.config.ts': '',
    'tools/fault-injection/verdict.ts': '',
    'server/till.ts': `import { least } from './money.ts';\nexport const once = least;\n`,
    'server/money.ts': 'export const least = 1;\n',
    'server/door.ts': 'export const door = 1;\n',
    'tests/till.test.ts': `import { once } from '../server/till.ts';\nimport './support.ts';\nif (!once) throw new Error();\n`,
    'tests/support.ts': 'export const strictness = 2;\n',
  };
  const fingerprintWith = (changes: Readonly<Record<string, string>>, changed = bug) => {
    const root = mkdtempSync(join(tmpdir(), 'croupier-faults-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const [file, text] of Object.entries({ ...before, ...changes })) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return fingerprintOf(changed, new Sources(root));
  };
  const former = () => fingerprintWith({});

  test.each<[string, Record<string, string>]>([
    ['its file', { 'server/till.ts': `${before['server/till.ts']}export const more = 1;\n` }],
    ['what its file imports', { 'server/money.ts': 'export const least = 2;\n' }],
    ['its test', { 'tests/till.test.ts': `${before['tests/till.test.ts']}void 0;\n` }],
    ['what its test imports', { 'tests/support.ts': 'export const strictness = 1;\n' }],
    ['how it is injected', { 'tests/fault-injection.config.ts': 'export default 1;\n' }],
    ['how it is judged', { 'tools/fault-injection/verdict.ts': 'export const verdict = 1;\n' }],
  ])('after a change of %s', (_, changes) => {
    expect(fingerprintWith(changes)).not.toBe(former());
  });

  test.each([
    ['its fault', { ...bug, instead: 'never' }],
    ['the title of its test', { ...bug, caughtBy: { ...bug.caughtBy, title: 'pays' } }],
  ])('after a change of %s', (_, changed) => {
    expect(fingerprintWith({}, changed)).not.toBe(former());
  });

  test('but not after a change of what it does not reach, or of a comment', () => {
    expect(fingerprintWith({ 'server/door.ts': 'export const door = 2;\n' })).toBe(former());
    expect(fingerprintWith({ 'server/till.ts': `// Why.\n${before['server/till.ts']}` })).toBe(former());
  });
});

test('what was caught is read as it was written, and names bugs that there are', () => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'faults.json');
  expect(readCaught(file)).toEqual({});
  writeCaught({ b: '2', a: '1' }, file);
  expect(Object.entries(readCaught(file))).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
  const known = injectedFaults.map(({ what }) => what);
  expect(Object.keys(readCaught()).filter((what) => !known.includes(what))).toEqual([]);
});
