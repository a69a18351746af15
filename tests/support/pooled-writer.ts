import { openPostgres } from '#server/db/postgres.ts';

/*
 * Run as a program, `node pooled-writer.ts URL NUMBER WRITES STATEMENTS`: writes rows by statements of many texts with parameters alike, each process in
 * an order of its own. Its output is the number of writes that were refused.
 */
const [url, number, writes, statements] = [process.argv[2]!, ...process.argv.slice(3).map(Number)] as [string, number, number, number];
const db = openPostgres(url, { connections: 6, onError: () => undefined });
let refused = 0;
let next = 0;

async function write(row: number): Promise<void> {
  // Another order in each process: the first statement of one is the seventh of another.
  const kind = (row * (number + 1) + number * 7) % statements;
  const insert = () =>
    db.query(`insert into written (kind, process, number) values (${kind}, $1::int, $2::int)`, [number, row * statements + kind]);
  await (row % 3 === 0 ? db.transaction(insert) : insert());
}

await Promise.all(
  Array.from({ length: 12 }, async () => {
    while (next < writes) {
      next += 1;
      await write(next - 1).catch(() => (refused += 1));
    }
  }),
);
await db.close();
console.log(refused);
