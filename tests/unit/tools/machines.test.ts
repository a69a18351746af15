import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { flows } from '#tools/flows/machines.ts';
import { parts, unbrokenCallers } from '#tools/flows/parts.ts';
import { operationsOf } from '#tools/flows/summary.ts';

test('every machine is a flow', () => {
  expect(Object.keys(flows).toSorted()).toEqual(readdirSync('machines').filter((folder) => folder !== 'support'));
});

test.each(Object.entries(flows))('every call of %s says what it asks the platform for', (_, { machine, calls }) => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(machine.implementations.actors).toSorted());
});

describe('[Q-02] what the site asks the platform for', () => {
  const read = (file: string) => readFileSync(file, 'utf8');
  const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const contract = new Set(matches(read('openapi/croupier.yaml'), /operationId: (\w+)/g));

  /** Operations by the name of their callers in `src/data`, such as `endSessions` or `gamesQuery`. */
  const askedBy = new Map<string, readonly string[]>();
  for (const file of globSync('src/data/*-{call,calls}.ts'))
    for (const part of read(file)
      .split(/^export const /m)
      .slice(1)) {
      const [name = ''] = /^\w+/.exec(part) ?? [];
      if (part.includes('client.')) askedBy.set(name, name === 'endSessions' ? ['endSession', 'endOtherSessions'] : [name]);
    }
  const ofQuery = (name: string) => [...contract].filter((operation) => `${operation}Query`.toLowerCase() === `get${name}`.toLowerCase());
  for (const part of globSync('src/data/{queries,*-query}.ts').flatMap((file) =>
    read(file)
      .split(/^export const /m)
      .slice(1),
  )) {
    const [name = ''] = /^\w+/.exec(part) ?? [];
    const operations = part.includes('client.') ? ofQuery(name) : matches(part, /\boperations\s*\.(\w+)\(/g);
    if (operations.length > 0) askedBy.set(name, operations);
  }

  const asking = globSync('src/**/*.{ts,tsx}')
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('src/data/') && !file.startsWith('src/i18n/'))
    .flatMap((file) => {
      const text = read(file);
      const direct = matches(text, /\boperations\.(\w+)\b/g).filter((name) => contract.has(name) || name === 'lookUpIp');
      const imports = matches(text, /import (?:type )?\{([^}]+)\} from '[^']*\/data\/(?:queries|[\w-]+-(?:query|calls?))\.ts'/g);
      const imported = imports.flatMap((names) => names.split(',')).flatMap((name) => askedBy.get(name.trim()) ?? []);
      return [...new Set([...direct, ...imported])].map((operation) => `${file}: ${operation}`);
    })
    .toSorted();

  const broken = [
    ...Object.values(flows).flatMap(({ source, calls }) => operationsOf(calls).map((operation) => `${source}: ${operation}`)),
    ...Object.values(parts).flatMap(({ sources }) =>
      Object.entries(sources).flatMap(([file, calls]) => operationsOf(calls).map((operation) => `${file}: ${operation}`)),
    ),
  ];
  const excused = Object.entries(unbrokenCallers).flatMap(([file, reasons]) => Object.keys(reasons).map((name) => `${file}: ${name}`));

  test('is in the fault product, or listed with the reason', () => {
    expect(asking.filter((one) => ![...broken, ...excused].includes(one))).toEqual([]);
  });

  test('is still asked for where the product, or a reason, says so', () => {
    expect([...broken, ...excused].filter((one) => !asking.includes(one))).toEqual([]);
  });

  test('is in one of the two, never in both', () => expect(excused.filter((one) => broken.includes(one))).toEqual([]));

  test('every reason says something', () =>
    expect(
      Object.values(unbrokenCallers)
        .flatMap(Object.values)
        .filter((reason) => String(reason).length < 20),
    ).toEqual([]));

  test('calls of the same name in one part ask for the same', () => {
    for (const { sources } of Object.values(parts)) {
      const calls = Object.values(sources).flatMap(Object.keys);
      expect(calls).toEqual([...new Set(calls)]);
    }
  });
});
