import { createHash } from 'node:crypto';
import { codeOf, commitmentOf, dueOf, listings, outcomeOf, rulesOf, rulesOfCode, type Draw, type Wager } from '#games/engine/index.ts';
import { required } from '#domain/required.ts';
import type { Game } from '#openapi/model.ts';
import { random, type Random } from '../catalogue/random.ts';
import type { Platform } from '#server/platform.ts';

const playerCount = 12;
const rounds = 120;
const maxGames = 24;
/** Initial balance of each account from the house, in minor units. */
const grant = 250_000n;
const stakes = [50n, 100n, 100n, 200n, 250n, 500n, 500n, 1_000n, 2_000n, 5_000n];
const minuteMs = 60_000;
const currencies = ['EUR', 'EUR', 'USD', 'GBP', 'BRL', 'EUR'];

interface SandboxPlayer {
  readonly id: number;
  readonly username: string;
}
type SeededGame = Pick<Game, 'game_id' | 'type' | 'provider_id' | 'provider_name'> & { readonly game_code: string | null };

/**
 * Fills the leaderboard of a new platform with rounds that were really played: accounts marked as sandbox, money granted by the house, outcomes drawn
 * by the engine, bets and wins through the ledger. Each round stores its seeds and can be verified. Nobody can log in to these accounts.
 */
export async function seedPlayedRounds(platform: Platform): Promise<void> {
  const { db } = platform;
  await db.transaction(async () => {
    if (await db.one`select 1 from players where is_sandbox limit 1`) return;
    const games = await popularGames(platform);
    if (!games.length) return;
    const players = await createPlayers(platform);
    const dice = random('croupier played rounds 1');
    const proofs = [];
    for (let number = 0; number < rounds; number += 1) {
      const game = games[number % 3 === 0 ? dice.below(Math.min(2, games.length)) : dice.below(games.length)] as SeededGame;
      const player = players[dice.below(players.length)] as SandboxPlayer;
      proofs.push(await playRound(platform, { number, game, player, stake: dice.pick(stakes), wager: wagerOn(game, dice) }));
    }
    await db.sql`
      update transactions set payload = proof.payload
      from jsonb_to_recordset(${JSON.stringify(proofs)}::jsonb) as proof (round_id text, payload jsonb)
      where transactions.round_id = proof.round_id and transactions.is_sandbox`;
  });
}

/** The house games first; a live game cannot be played by an engine. */
async function popularGames({ db }: Platform): Promise<SeededGame[]> {
  const found = await db.sql<SeededGame>`
  select game_id, type, game_code, provider_id, providers.name as provider_name from games join providers on providers.id = provider_id
  where is_active and not is_live order by game_id = any(${Object.keys(listings)}::text[]) desc, rank limit ${maxGames}`;
  // Games with decisions are left out, because a seeded round has no player to decide.
  return found.filter((game) => rulesOfCode(codeOfGame(game))?.decisions === null);
}

async function createPlayers({ db, wallet, now }: Platform): Promise<SandboxPlayer[]> {
  const created = now();
  const rows = Array.from({ length: playerCount }, (_, index) => ({
    username: `sandbox-${index + 1}`,
    email: `sandbox-${index + 1}@croupier.invalid`,
    currency: currencies[index % currencies.length],
  }));
  const players = await db.sql<SandboxPlayer & { currency: string }>`
    insert into players (username, email, name, country, currency_id, language, password_hash, is_sandbox, created_at)
    select row.username, row.email, 'Sandbox account', 'DE', currencies.id, 'en', '', true, ${created}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (username text, email text, currency text)
      join currencies on currencies.code = row.currency
    order by length(row.username), row.username
    returning id, username, (select code from currencies where currencies.id = currency_id) as currency`;
  const before = new Date(created.getTime() - (rounds + 1) * minuteMs * 10);
  for (const { id, currency } of players) {
    await wallet.open(id, currency);
    await wallet.assignBonus({ playerId: id, reference: 'sandbox-grant', amount: grant, at: before });
    await wallet.convertBonus({ playerId: id, reference: 'sandbox-grant', amount: grant });
  }
  return players;
}

const codeOfGame = ({ game_id, type, game_code }: SeededGame): string => codeOf({ gameId: game_id, type, code: game_code });

function wagerOn(game: SeededGame, dice: Random): Wager {
  const code = codeOfGame(game);
  const rules = required(rulesOfCode(code), `The rules of ${code}`);
  if (rules.kind === 'plinko')
    return { kind: 'plinko', rows: dice.pick([8, 12, 16] as const), risk: dice.pick(['low', 'medium', 'high'] as const) };
  if (rules.kind === 'crash') return { kind: 'crash', autoExit: dice.pick([120, 150, 200, 200, 300, 500, 1000]) };
  return rules.defaultWager(game.game_id, code);
}

interface PlayedRound {
  readonly number: number;
  readonly game: SeededGame;
  readonly player: SandboxPlayer;
  readonly stake: bigint;
  readonly wager: Wager;
}

async function playRound({ wallet, now }: Platform, { number, game, player, stake, wager }: PlayedRound) {
  const draw: Draw = {
    serverSeed: createHash('sha256').update(`croupier sandbox round ${number}`).digest('hex'),
    clientSeed: player.username,
    nonce: number,
  };
  const staked = rulesOf(wager.kind).severalBets?.stakeOf(wager) ?? stake;
  const outcome = outcomeOf(draw, wager);
  const multiplier =
    'multiplier' in outcome
      ? outcome.multiplier
      : outcome.kind === 'crash' && wager.kind === 'crash' && wager.autoExit !== null && wager.autoExit <= outcome.crashPoint
        ? wager.autoExit
        : 0;
  const roundId = `sandbox-round-${number}`;
  const [betId, at] = [`sandbox:bet-${number}`, new Date(now().getTime() - (rounds - number) * minuteMs * 10)];
  await wallet.placeBet({
    playerId: player.id,
    requestId: betId,
    roundId,
    amount: staked,
    source: 'cash',
    game: { gameId: game.game_id, providerId: game.provider_id, providerName: game.provider_name },
    at,
  });
  await wallet.payWin({
    playerId: player.id,
    betId,
    requestId: `sandbox:win-${number}`,
    amount: dueOf(wager, outcome, staked, multiplier) / 100n,
    at,
  });
  return {
    round_id: roundId,
    payload: {
      fairness: {
        server_seed: draw.serverSeed,
        server_seed_hash: commitmentOf(draw.serverSeed),
        client_seed: draw.clientSeed,
        nonce: draw.nonce,
        wager,
        outcome,
      },
    },
  };
}
