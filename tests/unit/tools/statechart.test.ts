import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { anywhereId, chartOf, drawChart, edgeIdOf } from '#tools/statecharts/statechart.ts';

const machinesOf = async (folder: string): Promise<AnyStateMachine[]> => {
  const module = (await import(`../../../machines/${folder}/${folder}.machine.ts`)) as Record<string, unknown>;
  return Object.values(module).filter((value) => value instanceof StateMachine);
};
const folders = readdirSync('machines').filter((folder) => folder !== 'support');
const machines = (await Promise.all(folders.map(machinesOf))).flat();

test('every folder of machines has one', () => {
  expect(machines).toHaveLength(folders.length);
});

describe.each(machines.map((machine) => [machine.id, machine] as const))('the chart of %s', (_, machine) => {
  const chart = chartOf(machine);
  const transitions = [machine.root, ...Object.values(machine.root.states)].flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);

  test('has every transition of the machine once', () => {
    const ids = chart.edges.map(({ id }) => id);
    expect(ids.toSorted()).toEqual(transitions.map(edgeIdOf).toSorted());
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has every state, and arrows between them only', () => {
    const ids = chart.nodes.map(({ id }) => id);
    expect(ids.filter((id) => id !== anywhereId)).toEqual(Object.keys(machine.states));
    expect(chart.edges.flatMap(({ source, target }) => [source, target]).filter((id) => !ids.includes(id))).toEqual([]);
    expect(chart.nodes.filter(({ isInitial }) => isInitial)).toHaveLength(1);
  });

  test('names transitions the same in a copy of the machine with other calls', () => {
    expect(chartOf(machine.provide({}))).toEqual(chart);
  });

  test('is drawn whole, with classes for what is asked', async () => {
    const svg = await drawChart(chart, { classOf: (id) => `seen-${id.replaceAll(/\W/g, '-')}` });
    for (const { id } of chart.nodes) expect(svg).toContain(`data-state="${id}"`);
    for (const { id } of chart.edges) expect(svg).toContain(`class="edge seen-${id.replaceAll(/\W/g, '-')}" data-edge="${id}"`);
  });
});
