import { readFileSync } from 'node:fs';
import { codeOf, games, isRevealed, pageOf, UnreadableRecord } from '#games/engine/index.ts';
import { isBundle } from '#games/engine/proof/bundle.ts';
import { verifyRecord } from '#games/engine/verify-record.ts';
import { type ReadFile, verifyBundles } from './verify/bundle.ts';
import { isSignedByQuicknet } from '#games/engine/beacon-signature.ts';

/*
 * npm run -s games -- verify FILE                (a round, a list of rounds or a state that has some, as JSON; - or no word reads stdin)
 * npm run -s games -- verify --game mines --server-seed … --client-seed … --nonce 0 [--wager '{"mines":3}'] [--commitment …] [--chain …] [--salt '{…}']
 *                            [--decisions '[{"pick":4}]'] [--multiplier 110] [--outcome '{…}']
 * npm run -s games -- verify BUNDLE.json … [--key THUMBPRINT]   (all bets of a player in one game, as a game's page saves them: one file, or all parts)
 * Draws rounds of house games again and holds them against what was said of them. Multipliers are hundredths. Ends with 0 where everything agrees,
 * or nothing was said; 1 where something disagrees; 2 where nothing could be verified, or a hash from before a bet is missing.
 */
type Fields = Record<string, unknown>;
const words = process.argv.slice(2);

class Misused extends Error {}

const json = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Misused(`${name} is not JSON`);
  }
};

const readers: Readonly<Record<string, readonly [field: string, read: (text: string) => unknown]>> = {
  '--server-seed': ['server_seed', (text) => text.toLowerCase()],
  '--commitment': ['server_seed_hash', (text) => text.toLowerCase()],
  '--chain': ['chain_commitment', (text) => text.toLowerCase()],
  '--salt': ['chain_salt', (text) => json(text, '--salt')],
  '--client-seed': ['client_seed', String],
  '--nonce': ['nonce', Number],
  '--game': ['game', String],
  '--wager': ['wager', (text) => json(text, '--wager')],
  '--decisions': ['decisions', (text) => json(text, '--decisions')],
  '--outcome': ['outcome', (text) => json(text, '--outcome')],
  '--multiplier': ['multiplier', Number],
  '--stake-minor': ['stake_minor', Number],
};

/** A round whose parts are words of the command. */
function roundOfWords(): Fields {
  const round: Fields = {};
  for (let at = 0; at < words.length; at += 2) {
    const [word = '', value] = words.slice(at, at + 2);
    const reader = readers[word];
    if (!reader || value === undefined) throw new Misused(`${word} is not understood. There are ${Object.keys(readers).join(', ')}`);
    round[reader[0]] = reader[1](value);
  }
  const game = typeof round['game'] === 'string' ? round['game'] : '';
  const page = Object.hasOwn(games, game) ? game : pageOf(codeOf({ gameId: game, type: game, code: null }));
  const rules = Object.values(games).find(({ kind }) => kind === game) ?? games[page ?? ''];
  if (!rules) throw new Misused(`--game is one of ${Object.keys(games).join(', ')}`);
  const { kind } = rules;
  const of = (part: unknown): unknown => (typeof part === 'object' && part !== null ? { kind, ...part } : part);
  const { decisions, outcome, wager } = round;
  return {
    ...round,
    wager: wager === undefined ? rules.defaultWager('', game) : of(wager),
    ...(Array.isArray(decisions) && { decisions: decisions.map(of) }),
    ...(outcome !== undefined && { outcome: of(outcome) }),
  };
}

function roundsOf(response: unknown): readonly unknown[] {
  const listed = response !== null && typeof response === 'object' && 'rounds' in response ? response.rounds : response;
  return Array.isArray(listed) ? (listed as readonly unknown[]) : [listed];
}

const marks = { true: 'agrees', false: 'DISAGREES', null: 'not said' } as const;

/** @returns the text about a round that cannot be verified. */
function refuse(text: string): undefined {
  console.log(text);
}

/** @returns whether it agrees; null if there was nothing to compare, undefined if it cannot be verified. */
function tell(round: unknown, number: number): boolean | null | undefined {
  const id = (round as Fields | null)?.['id'];
  // An id from a file could contain codes that overwrite the terminal.
  const name = `round ${typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : number + 1}`;
  if (!isRevealed(round)) return refuse(`${name}: its server seed is not revealed yet`);
  try {
    const found = verifyRecord(round as Fields, isSignedByQuicknet);
    if (!found) return refuse(`${name}: no game of this kind`);
    const { page, recomputed: verified, verdict } = found;
    console.log(`${name}: ${page}, ${verdict === null ? 'computed' : marks[`${verdict}`]}`);
    console.log(`  commitment ${verified.commitment}: ${marks[`${verified.isSeedCommitted}`]}`);
    if (verified.isSeedOfChain !== null) console.log(`  place in the chain: ${marks[`${verified.isSeedOfChain}`]}`);
    if (verified.isSaltProved !== null) console.log(`  source of the salt: ${marks[`${verified.isSaltProved}`]}`);
    console.log(`  bet of this game: ${marks[`${verified.isWagerOfGame}`]}`);
    console.log(`  outcome ${JSON.stringify(verified.outcome)}: ${marks[`${verified.isOutcomeSame}`]}`);
    console.log(`  multiplier ${verified.multiplier ?? 'open'}: ${marks[`${verified.isMultiplierSame}`]}`);
    return verdict;
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    return refuse(`${name}: its ${error.field} cannot be read`);
  }
}

function verifyRounds(rounds: readonly unknown[]): void {
  const verdicts = rounds.map(tell);
  const count = (verdict: boolean | null | undefined) => verdicts.filter((each) => each === verdict).length;
  console.log(`${count(true)} agree, ${count(false)} disagree, ${count(null)} computed, ${count(undefined)} not verified`);
  if (count(undefined) === verdicts.length) process.exitCode = 2;
  if (count(false) > 0) process.exitCode = 1;
}

/** The other parts of a long record, which are read one at a time. */
const furtherFiles = (): (() => ReadFile)[] =>
  words.slice(1, words.includes('--key') ? words.indexOf('--key') : undefined).map((file) => () => {
    const text = readFileSync(file, 'utf8');
    return { value: json(text, file), text };
  });

/** The key that receipts have to be signed with, where the command names one. */
function trustedKey(): string | null {
  const at = words.indexOf('--key');
  return at < 0 ? null : (words[at + 1] ?? '');
}

try {
  const [first] = words;
  if (first?.startsWith('--') === true) verifyRounds([roundOfWords()]);
  else {
    const text = readFileSync(first === undefined || first === '-' ? 0 : first, 'utf8');
    const input = json(text, 'the input');
    if (isBundle(input)) process.exitCode = await verifyBundles([() => ({ value: input, text }), ...furtherFiles()], trustedKey());
    else verifyRounds(roundsOf(input));
  }
} catch (error) {
  if (!(error instanceof Misused) && (error as NodeJS.ErrnoException).code === undefined) throw error;
  console.error((error as Error).message);
  process.exitCode = 2;
}
