import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationsOf, readContract } from '#server/http/document.ts';
import { type Role, roles } from '#server/staff/permissions.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { callOperators, newOperator, type TestOperator } from '#tests/support/operators.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { expected, open, own } from '#tests/support/staff-matrix.ts';

let running: TestPlatform;
let player: TestPlayer;
const operators = new Map<Role, TestOperator>();
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  for (const role of roles) operators.set(role, await newOperator(running, `The ${role}`, role));
  player = await newPlayer(running, 'lookedat', { email: 'private.zoe@example.com', name: 'Zoe Private' });
});
afterAll(() => running.close());

const operations = operationsOf(readContract('openapi/operators.yaml'));
const all = [...roles];

describe('[issue 34.1] roles and operations', () => {
  test('each operation of the contract is of the matrix', () => {
    const known = [...Object.keys(expected), ...own, ...open].toSorted();
    expect(operations.map(({ operation }) => operation.operationId).toSorted()).toEqual(known);
  });

  test.each(operations.map(({ method, path, operation }) => [operation.operationId, method.toUpperCase(), path] as const))(
    '%s is open to its roles, and to no other',
    async (id, method, path) => {
      // A body and a query that no operation accepts: a permitted role is refused for them, or finds nothing there.
      const address = path
        .replace('{page}', '1')
        .replaceAll(/{\w+}/g, /^.(?:proposals|withdrawals|deposits)/.test(path) ? '00000000-0000-4000-8000-000000000000' : '999999');
      const isOpen = open.includes(id);
      const wrong: string[] = [];
      for (const role of all) {
        // Ending the session of the test would end the test.
        if (id === 'closeStaffSession') continue;
        const { status } = await operators.get(role)!.call(method, address, method === 'POST' || method === 'PUT' ? {} : undefined);
        const may = isOpen || own.includes(id) || expected[id]!.includes(role);
        if (may === (status === 401 || status === 403)) wrong.push(`${role}: ${status}`);
      }
      const guest = (await callOperators(running)(method, address, method === 'POST' ? {} : undefined)).status;
      if ((guest === 401) === isOpen) wrong.push(`guest: ${guest}`);
      expect(wrong).toEqual([]);
    },
  );

  test('the pages of each role are those whose operations it may call', async () => {
    const pages: [string, string][] = [
      ['today', 'getToday'],
      ['find', 'findPlayers'],
      ['cases', 'listCases'],
      ['documents', 'listDocuments'],
      ['deposits', 'listReceipts'],
      ['withdrawals', 'listWithdrawals'],
      ['reconciliation', 'listDifferences'],
      ['rounds', 'listStaffRounds'],
      ['campaigns', 'listStaffCampaigns'],
      ['reports', 'listReports'],
      ['catalogue', 'getCatalogue'],
      ['content', 'listContent'],
      ['look', 'getLook'],
      ['methods', 'listStaffMethods'],
      ['proposals', 'listProposals'],
      ['switches', 'getSwitches'],
      ['rules', 'listRules'],
      ['activity', 'listStaffActions'],
      ['people', 'listStaff'],
      ['system', 'getSystem'],
    ];
    for (const role of all) {
      const { body } = await operators.get(role)!.call('GET', '/session');
      expect([role, body.pages]).toEqual([role, pages.flatMap(([page, id]) => (expected[id]!.includes(role) ? [page] : []))]);
    }
  });
});

describe('[issue 34.1] the data scope', () => {
  const readers = ['owner', 'finance', 'payments', 'support', 'compliance', 'auditor'] as const;
  const masked: readonly Role[] = ['finance', 'payments'];

  test.each(readers)('of %s masks names and addresses where it should, and records what was read unmasked', async (role) => {
    const isMasked = masked.includes(role);
    const { call } = operators.get(role)!;
    const actions = async () =>
      (await running.platform.db.one<{ n: number }>`
        select count(*)::int as n from staff_actions where object = ${`player ${player.id}`} and actor = ${`The ${role}`}`)!.n;
    const before = await actions();
    const record = await call('GET', `/players/${player.id}`);
    const found = await call('GET', '/players?q=lookedat');
    const byMail = await call('GET', '/players?q=private.zoe@example.com');
    const text = JSON.stringify([record.body, found.body]);
    expect([text.includes('private.zoe@example.com'), text.includes('Zoe Private')]).toEqual([!isMasked, !isMasked]);
    expect(record.body).toMatchObject({ id: player.id, username: 'lookedat', is_masked: isMasked, cash: '0.00', currency: 'EUR' });
    expect((found.body.data as { id: number }[]).map(({ id }) => id)).toEqual([player.id]);
    expect(byMail.body.data).toHaveLength(isMasked ? 0 : 1);
    expect((await actions()) - before).toBe(isMasked ? 0 : 1);
  });

  test('of content has no players at all', async () => {
    const { call } = operators.get('content')!;
    for (const path of [`/players/${player.id}`, '/players?q=lookedat'])
      expect([path, (await call('GET', path)).status]).toEqual([path, 403]);
  });

  test('finds by number, by the beginning of a name, and nothing by a pattern', async () => {
    const { call } = operators.get('owner')!;
    const ids = async (q: string) =>
      ((await call('GET', `/players?q=${encodeURIComponent(q)}`)).body.data as { id: number }[]).map(({ id }) => id);
    expect(await ids(`${player.id}`)).toContain(player.id);
    expect(await ids('LOOKED')).toEqual([player.id]);
    for (const q of ['%%', 'l%dat', '__', '99999999999', "' or 1=1 --", '00000000-0000-0000-0000-000000000000'])
      expect([q, await ids(q)]).toEqual([q, []]);
  });
});
