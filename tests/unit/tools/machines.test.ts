import { globSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flows } from '../../../tools/flows/machines.ts';
import { operationsOf } from '../../../tools/flows/summary.ts';

test('every machine is a flow', () => {
  expect(Object.keys(flows).toSorted()).toEqual(readdirSync('machines').filter((folder) => folder !== 'support'));
});

test.each(Object.entries(flows))('every call of %s says what it asks the platform for', (_, { machine, calls }) => {
  expect(Object.keys(calls).toSorted()).toEqual(Object.keys(machine.implementations.actors).toSorted());
});

test('no operation is called for a machine that its flow does not name', () => {
  const sources = globSync('src/**/*.{actors,runtime}.ts').map((file) => readFileSync(file, 'utf8'));
  const called = sources.filter((text) => text.includes('fromPromise')).flatMap((text) => [...text.matchAll(/\boperations\.(\w+)\(/g)]);
  const named = new Set(Object.values(flows).flatMap(operationsOf));
  expect(called.length).toBeGreaterThan(20);
  expect(called.map(([, operation]) => operation!).filter((operation) => !named.has(operation))).toEqual([]);
});
