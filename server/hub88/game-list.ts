import type { ListedGame } from '../games/providers.ts';

const devices = { GPL_DESKTOP: 'desktop', GPL_MOBILE: 'mobile' } as const;

const textsOf = (value: unknown, pattern: RegExp): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string' && pattern.test(each)) : [];

/** A game in Hub88's list; null without a code. Facts that it does not state, or not in this form, are left out. */
export function listedGame(game: unknown): ListedGame | null {
  const fields = (game ?? {}) as Readonly<Record<string, unknown>>;
  const { game_code: code, name, enabled, rtp } = fields;
  if (typeof code !== 'string') return null;
  const blockedCountries = textsOf(fields['blocked_countries'], /^[A-Z]{2}$/);
  const currencies = textsOf(fields['currencies'], /^[A-Z0-9]{2,12}$/);
  const platforms = textsOf(fields['platforms'], /^GPL_(?:DESKTOP|MOBILE)$/) as readonly (keyof typeof devices)[];
  const [, returnPercent] = (typeof rtp === 'string' && /^(\d{1,3}(?:\.\d{1,4})?) ?%?$/.exec(rtp)) || [];
  return {
    code,
    name: typeof name === 'string' ? name : code,
    isEnabled: enabled !== false,
    ...(blockedCountries.length > 0 && { blockedCountries }),
    ...(currencies.length > 0 && { currencies }),
    ...(platforms.length > 0 && { devices: platforms.map((platform) => devices[platform]) }),
    ...(returnPercent !== undefined && { returnPercent }),
  };
}
