export interface CampaignSeed {
  /** Shared with the promotion that announces the campaign, and with its picture. */
  readonly slug: string;
  readonly code: string;
  readonly isPublic: boolean;
  readonly country: string | null;
  readonly percent: number;
  readonly times: number;
  readonly days: number;
  /** Counted from the month of the seed, which is 0: from the first day of one month to the last day of another. */
  readonly months: readonly [opens: number, closes: number | null];
  /** Whole units, by currency. */
  readonly amounts: Readonly<Record<string, readonly [depositMinimum: number, bonusMaximum: number]>>;
}

/** Factors that turn euros into round amounts of about the same value. */
const weights = { EUR: 1, USD: 1, GBP: 1, BRL: 5, MXN: 20, CAD: 1.5 };
const everywhere = (minimum: number, maximum: number): CampaignSeed['amounts'] =>
  Object.fromEntries(Object.entries(weights).map(([code, weight]) => [code, [minimum * weight, maximum * weight]]));

export const campaigns: readonly CampaignSeed[] = [
  {
    slug: 'gift-welcome',
    code: 'WELCOME50',
    isPublic: true,
    country: null,
    percent: 50,
    times: 14,
    days: 30,
    months: [0, null],
    amounts: everywhere(20, 100),
  },
  {
    slug: 'plane-take-off',
    code: 'TAKEOFF100',
    isPublic: true,
    country: null,
    percent: 100,
    times: 21,
    days: 14,
    months: [0, 5],
    amounts: everywhere(10, 30),
  },
  {
    slug: 'crown-reload',
    code: 'RELOAD25',
    isPublic: true,
    country: null,
    percent: 25,
    times: 9,
    days: 21,
    months: [0, 11],
    amounts: everywhere(20, 200),
  },
  {
    slug: 'coins-steady',
    code: 'STEADY10',
    isPublic: true,
    country: null,
    percent: 10,
    times: 4,
    days: 60,
    months: [0, null],
    amounts: everywhere(50, 500),
  },
  {
    slug: 'clover-month',
    code: 'CLOVER40',
    isPublic: true,
    country: null,
    percent: 40,
    times: 12,
    days: 30,
    months: [-1, -1],
    amounts: everywhere(20, 80),
  },
  {
    slug: 'kite-brazil',
    code: 'BRASIL60',
    isPublic: true,
    country: 'BR',
    percent: 60,
    times: 16,
    days: 30,
    months: [0, null],
    amounts: { BRL: [100, 600] },
  },
  // For support agents to grant.
  {
    slug: 'star-thanks',
    code: 'THANKS30',
    isPublic: false,
    country: null,
    percent: 30,
    times: 10,
    days: 30,
    months: [0, null],
    amounts: everywhere(10, 60),
  },
];

/** First and last moment of a campaign that was seeded at this time. */
export function windowOf({ months: [opens, closes] }: Pick<CampaignSeed, 'months'>, seededAt: Date): { starts: Date; ends: Date | null } {
  const month = (offset: number) => Date.UTC(seededAt.getUTCFullYear(), seededAt.getUTCMonth() + offset, 1);
  return { starts: new Date(month(opens)), ends: closes === null ? null : new Date(month(closes + 1) - 1) };
}
