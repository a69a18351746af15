import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditedDeposit, mineAndTurn } from '#tools/rail-faults/acts.ts';
import { openCase, requireFinal, turn, withdraw } from '#tools/rail-faults/case.ts';
import { settle, verify } from '#tools/rail-faults/checks.ts';
import { writeTable } from '#tools/rail-faults/document.ts';
import { evmFaults } from '#tools/rail-faults/evm.ts';
import { litecoinFaults } from '#tools/rail-faults/litecoin.ts';
import { playMatrix, type Row } from '#tools/rail-faults/matrix.ts';
import { playRandom } from '#tools/rail-faults/random.ts';
import { spread } from '#tools/rail-faults/steps.ts';
import { openWorld, type World } from '#tools/rail-faults/world.ts';
import { hasEvmNode } from '../support/evm/node.ts';
import { hasLitecoinNode } from '../support/litecoin-node.ts';

const longMs = 300_000;

async function faults(...args: readonly string[]): Promise<readonly [code: number | null, output: string]> {
  const child = spawn(process.execPath, ['scripts/group.ts', 'rails', 'faults', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return [code, output];
}

const rails: readonly (readonly [string, boolean])[] = [
  ['litecoin', hasLitecoinNode],
  ['evm', hasEvmNode()],
];

describe.each(rails)('[35.6] npm run rails -- faults %s', (rail, isInstalled) => {
  test.skipIf(!isInstalled)(
    'plays faults on the node, and kills the platform at steps of a withdrawal',
    async () => {
      const [code, output] = await faults(rail, '--only', 'withdrawal: the platform is killed after a call of the signer', '--steps', '2');
      expect([code, output], output).toEqual([0, expect.stringMatching(/\n1 faults, [12] played, 0 fail\.\n$/)]);
    },
    longMs,
  );
});

describe.each([
  ['litecoin', litecoinFaults, hasLitecoinNode],
  ['evm', evmFaults, hasEvmNode()],
] as const)('[35.6] a payment that one node of %s invents', (_name, faultRail, isInstalled) => {
  const invented = async (hasSecondNode: boolean) => {
    const world = await openWorld(faultRail, { hasSecondNode });
    const rows: Row[] = [];
    const onRow = (row: Row) => void rows.push(row);
    const isWanted = (title: string) => title === 'one of two nodes invents a payment';
    try {
      await playMatrix(world, { maxSteps: 1, isWanted, onRow, signal: new AbortController().signal });
    } finally {
      await world.close();
    }
    return rows;
  };

  test.skipIf(!isInstalled)(
    'is credited where that node is the only one, which the matrix notices',
    async () => {
      const [row] = await invented(false);
      expect(row?.violations).toContain('credited what was not final');
    },
    longMs,
  );

  test.skipIf(!isInstalled)(
    'is not credited by two',
    async () => {
      expect(await invented(true)).toEqual([expect.objectContaining({ violations: [], ledger: ['nothing credited (expired)'] })]);
    },
    longMs,
  );
});

test('[35.6] a rail that has no faults is answered with those that have', async () => {
  expect(await faults('dogecoin')).toEqual([2, expect.stringContaining('Usage: npm run rails -- faults litecoin|evm')]);
});

describe.skipIf(!hasLitecoinNode)('what the matrix notices', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(litecoinFaults);
  }, longMs);
  afterAll(() => world?.close());

  const paidWithdrawal = async () => {
    const one = await openCase(world);
    await creditedDeposit(one);
    const { recipient } = await withdraw(one, 20);
    await turn(one);
    await mineAndTurn(one, 2);
    await settle(one);
    return { one, recipient };
  };

  test(
    '[35.6] nothing where nothing is wrong',
    async () => {
      const { one } = await paidWithdrawal();
      expect(await verify(one)).toMatchObject({ violations: [], ledger: ['credited once', 'paid once'] });
    },
    longMs,
  );

  test(
    '[35.6] coins that the chain took back without an alarm, and an alarm that no fault explains',
    async () => {
      const { one } = await paidWithdrawal();
      expect((await verify(one, 'coins come again')).violations).toEqual(['no alarm']);
      one.seen.violations.length = 0;
      await one.world.db.sql`
        insert into payment_alarms (transaction_id, kind, stands, said, raised_at) values (${one.deposits[0]!.id}, 'other_amount', 'authorized 1', 'authorized 0', now())`;
      expect((await verify(one)).violations).toEqual(['alarm other_amount: authorized 1, then authorized 0']);
    },
    longMs,
  );

  test(
    '[35.6] the same acts again for the same seed',
    async () => {
      const [first, second] = [await playRandom(world, 5), await playRandom(world, 5)];
      expect([first.violations, second.violations, second.acts]).toEqual([[], [], first.acts]);
    },
    longMs,
  );

  test(
    '[35.6] a payout that arrives twice',
    async () => {
      const { one } = await paidWithdrawal();
      const received = one.withdrawals.map(({ id, recipient }) => ({
        id,
        recipient: { ...recipient, received: async () => (await recipient.received()) * 2n },
      }));
      const { violations } = await verify({ ...one, withdrawals: received });
      expect(violations).toEqual([expect.stringMatching(/^paid twice: /), expect.stringMatching(/^the node has /)]);
    },
    longMs,
  );

  test(
    '[35.6] coins that came and that no record has, and a credit without them',
    async () => {
      const { one } = await paidWithdrawal();
      const [first] = one.deposits;
      const twice = { ...one, deposits: [{ ...first!, paid: [...first!.paid, ...first!.paid] }] };
      expect((await verify(twice)).violations).toContainEqual(expect.stringMatching(/^lost: /));
      const never = { ...one, seen: { player: [], operator: [], violations: [] }, deposits: [{ ...first!, paid: [] }] };
      expect((await verify(never)).violations).toContainEqual(expect.stringMatching(/^recorded \d+ where 0 came$/));
    },
    longMs,
  );

  test(
    '[35.6] a credit before its confirmations',
    async () => {
      const { one } = await paidWithdrawal();
      one.deposits[0]!.paid[0]!.maxConfirmations = 1;
      await requireFinal(one);
      expect(one.seen.violations).toEqual(['credited what was not final']);
    },
    longMs,
  );
});

test('[35.6] steps are spread over the whole payment', () => {
  expect([spread(0, 3), spread(2, 3), spread(100, 3), spread(100, 1)]).toEqual([[], [1, 2], [1, 51, 100], [1]]);
});

test('[35.6] the table is written between its marks, and a rule that does not hold is bold', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rail-faults-'));
  try {
    const file = join(folder, 'rails.md');
    writeFileSync(file, 'before\n<!-- faults of evm -->\nold\n<!-- end of faults of evm -->\nafter\n');
    const row = { title: 'late', played: 2, ledger: ['credited once'], player: ['pending', 'authorized'], operator: [], violations: [] };
    writeTable('evm', [row, { ...row, title: 'twice', violations: ['paid twice'] }], { file });
    expect(readFileSync(file, 'utf8')).toBe(
      [
        'before',
        '<!-- faults of evm -->',
        '',
        '| Fault | Played | Ledger | Player | Operator |',
        '| --- | --- | --- | --- | --- |',
        '| late | 2 | credited once | pending; authorized | nothing |',
        '| twice | 2 | **paid twice** | pending; authorized | nothing |',
        '',
        '<!-- end of faults of evm -->',
        'after',
        '',
      ].join('\n'),
    );
    const played = (title: string) => ({ ...row, title, played: 3 });
    writeTable('evm', [played('late'), played('new')], { file, isPartial: true });
    expect(readFileSync(file, 'utf8').match(/^\| (?:late|twice|new) \| \d \|/gm)).toEqual(['| late | 3 |', '| twice | 2 |', '| new | 3 |']);
    expect(() => writeTable('bitcoin', [row], { file })).toThrow('has no place for the faults of bitcoin');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
