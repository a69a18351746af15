/**
 * `npm run operator -- evidence`: checks an evidence pack of a case. The files must be those of the manifest, and the manifest signed. With the database of the
 * platform (DATABASE_URL, or DATA_DIR, which a running platform is asked to read) the key must be its own, and actions and entries those of its chains.
 * Rounds of house games are drawn again from their seeds by the verifier of the games, with or without a database.
 *
 *     npm run operator -- evidence C-7KMPW3XR4T.zip
 *     npm run operator -- evidence C-7KMPW3XR4T.zip --key jX3…        # without a database: a key that the operator has published
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { compareWithChains, type EvidenceOrder, type EvidenceReply, openPack } from '#server/cases/evidence-check.ts';
import { type Config, configFrom } from '#server/config.ts';
import { evidenceRunning } from '#server/control.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { readEnvFile } from './env-file.ts';
import { redrawPack } from './evidence-draws.ts';

async function inDatabase(config: Config, order: EvidenceOrder): Promise<EvidenceReply> {
  const db = await openDatabase(config, createLog(config.logLevel));
  try {
    return await compareWithChains(db, config, order);
  } finally {
    await db.close();
  }
}

async function fromPlatform(order: EvidenceOrder): Promise<EvidenceReply> {
  await readEnvFile();
  const config = configFrom(process.env);
  const running = config.databaseUrl === null ? await evidenceRunning(config.dataDir, order) : null;
  return running ?? inDatabase(config, order);
}

async function main(words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...words], options: { key: { type: 'string' } }, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined) throw new Error('Give the file of the pack.');
  const { manifest, publicKey, faults, actions, entries, draws } = openPack(await readFile(file));
  const reply = values.key === undefined ? await fromPlatform({ actions, entries }) : { publicKey: values.key, differences: [] };
  const redrawn = redrawPack(draws);
  const found = [
    ...faults,
    ...redrawn.faults,
    ...(reply.publicKey === publicKey ? [] : ['it is signed with another key than that of the platform']),
    ...reply.differences.map((each) => `${each} is not so in the database`),
  ];
  if (found.length > 0) throw new Error(`${file} does not hold:\n${found.map((each) => `  ${each}`).join('\n')}`);
  console.log(
    `${file} holds: case ${manifest.reference}, made ${manifest.made_at} by ${manifest.made_by}, ${manifest.files.length} files, key ${publicKey}`,
  );
  for (const line of redrawn.lines) console.log(`  ${line}`);
  if (values.key !== undefined) console.log('Checked without the database: the chains of actions and entries were not compared.');
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
