import { contentPages } from '#domain/content-pages.ts';
import { required } from '#domain/required.ts';
import { methodPausesNow } from '../pauses/method-pauses.ts';
import { type PauseSubject, pausesNow } from '../pauses/pauses.ts';
import type { GameProvider } from '../games/providers.ts';
import type { Platform } from '../platform.ts';
import { type Finding, missing, note, ok } from './findings.ts';

type Parts = Pick<Platform, 'db' | 'brand'>;

/** A shorter text is a placeholder, not the terms of a site. */
const minTermsLength = 500;

/** Missing terms cannot be accepted. */
const untilThen = (type: string) => (type === 'termsandconditions' ? 'With real money, registration there is closed until then. ' : '');

/** The pages that players accept or are sent to, in each language. */
export async function pageFindings({ db, brand }: Parts): Promise<readonly Finding[]> {
  const { languages } = await brand.load();
  const rows = await db.sql<{ type: string; language: string; length: number }>`
    select type, language, length(content) as length from content_pages`;
  return contentPages.map((type) => {
    const lengths = new Map(rows.filter((row) => row.type === type).map(({ language, length }) => [language, length]));
    const absent = languages.filter((language) => !lengths.has(language));
    if (absent.length > 0)
      return missing(`page ${type}`, `There is no text in ${absent.join(', ')}. ${untilThen(type)}Write it in the console, under Content.`);
    const short = languages.filter((language) => required(lengths.get(language), `The length of ${type}`) < minTermsLength);
    return type === 'termsandconditions' && short.length > 0
      ? missing(`page ${type}`, `The text is too short to be terms in ${short.join(', ')}. Replace it in the console, under Content.`)
      : ok(`page ${type}`, `It has a text in ${languages.join(', ')}.`);
  });
}

const maxNamed = 5;

/** Titles that a provider's own list lacks or has switched off. A provider without a list is not compared. */
async function listFindings({ db }: Pick<Platform, 'db'>, { signsAs, games, plays }: GameProvider): Promise<readonly Finding[]> {
  if (!games || plays === 'others') return [];
  const name = `games of ${signsAs}`;
  const rows = await db.sql<{ code: string; name: string }>`
    select coalesce(game_code, game_id) as code, name from games where is_active and provider_id = any(${plays}::int[]) order by name`;
  try {
    const offered = new Set((await games()).flatMap(({ code, isEnabled }) => (isEnabled ? [code] : [])));
    const absent = rows.filter(({ code }) => !offered.has(code));
    if (absent.length === 0) return [ok(name, `It offers all ${rows.length} titles of the catalogue.`)];
    const named = absent.slice(0, maxNamed).map((row) => `${row.name} (${row.code})`);
    return [
      missing(
        name,
        `It does not offer ${absent.length} of ${rows.length} titles, as ${named.join(', ')}. Correct game_code, or hide them.`,
      ),
    ];
  } catch (error) {
    return [missing(name, `Its list of games cannot be read: ${error instanceof Error ? error.message : String(error)}.`)];
  }
}

/** Whether there are games to play. */
export async function gameFindings({ db, gameProviders }: Pick<Platform, 'db' | 'gameProviders'>): Promise<readonly Finding[]> {
  const { games, sections } = await db.single<{ games: number; sections: number }>`
    select (select count(*)::int from games where is_active) as games, (select count(distinct section_id)::int from section_games) as sections`;
  if (games === 0) return [missing('games', 'The catalogue is empty. Add rows to providers, games, sections and section_games.')];
  if (gameProviders.all.length === 0) return [missing('games', 'No game provider is connected. Set GAME_PROVIDERS.')];
  return [
    sections === 0
      ? missing('games', `No section shows any of the ${games} games. Add sections and titles to them on the console page Catalogue.`)
      : ok('games', `${games} games, in ${sections} sections.`),
    ...(await Promise.all(gameProviders.all.map((provider) => listFindings({ db }, provider)))).flat(),
  ];
}

const pausedThings: Readonly<Record<PauseSubject, string>> = {
  deposits: 'Deposits',
  games: 'Games for real money',
  registration: 'New accounts',
};

/** Whether the site is open, and sends withdrawals. */
export async function switchFindings({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<readonly Finding[]> {
  const { is_closed: isClosed, is_stopped: isStopped } = await db.single<{ is_closed: boolean; is_stopped: boolean }>`
    select in_maintenance as is_closed, withdrawals_stopped_at is not null as is_stopped from site_settings`;
  const [pauses, methods] = [await pausesNow({ db, now }), await methodPausesNow({ db, now })];
  return [
    isClosed
      ? note('site', 'The site is closed for maintenance. Open it in the console, under Switches.')
      : ok('site', 'The site is open.'),
    isStopped
      ? note('withdrawals', 'No withdrawal is sent. Resume them in the console, under Switches.')
      : ok('withdrawals', 'Withdrawals are sent.'),
    ...pauses.map(({ subject }) => note(subject, `${pausedThings[subject]} are paused. Reopen them in the console, under Switches.`)),
    ...methods.map(({ subject, method_id: id, coin }) =>
      note(subject, `New ${subject} of ${coin ?? `method ${id}`} are paused. Reopen them in the console, under Methods and coins.`),
    ),
  ];
}
