import type { Language } from '../../src/api/model.ts';

export interface CampaignSeed {
  /** Of the promotion that tells of it, and of its picture. */
  readonly slug: string;
  readonly code: string;
  readonly isPublic: boolean;
  readonly country: string | null;
  readonly percent: number;
  readonly times: number;
  readonly days: number;
  /** Counted from the month of the seed, which is 0: from the first day of one month to the last of another. */
  readonly months: readonly [opens: number, closes: number | null];
  /** Whole units, by currency. */
  readonly amounts: Readonly<Record<string, readonly [depositMinimum: number, bonusMaximum: number]>>;
  readonly names: Readonly<Record<Language, string>>;
}

/** Round figures of about the same weight. */
const WEIGHTS = { EUR: 1, USD: 1, GBP: 1, BRL: 5, MXN: 20, CAD: 1.5 };
const everywhere = (minimum: number, maximum: number): CampaignSeed['amounts'] =>
  Object.fromEntries(Object.entries(WEIGHTS).map(([code, weight]) => [code, [minimum * weight, maximum * weight]]));

export const CAMPAIGNS: readonly CampaignSeed[] = [
  {
    slug: 'gift-welcome',
    code: 'WELCOME50',
    isPublic: true,
    country: null,
    percent: 50,
    times: 10,
    days: 30,
    months: [0, null],
    amounts: everywhere(20, 100),
    names: { en: 'Welcome bonus', es: 'Bono de bienvenida', fr: 'Bonus de bienvenue', pt: 'Bônus de boas-vindas' },
  },
  {
    slug: 'plane-take-off',
    code: 'TAKEOFF100',
    isPublic: true,
    country: null,
    percent: 100,
    times: 12,
    days: 14,
    months: [0, 5],
    amounts: everywhere(10, 30),
    names: { en: 'Take-off bonus', es: 'Bono de despegue', fr: 'Bonus décollage', pt: 'Bônus de decolagem' },
  },
  {
    slug: 'crown-reload',
    code: 'RELOAD25',
    isPublic: true,
    country: null,
    percent: 25,
    times: 8,
    days: 21,
    months: [0, 11],
    amounts: everywhere(20, 200),
    names: { en: 'Reload bonus', es: 'Bono de recarga', fr: 'Bonus de rechargement', pt: 'Bônus de recarga' },
  },
  {
    slug: 'coins-steady',
    code: 'STEADY10',
    isPublic: true,
    country: null,
    percent: 10,
    times: 3,
    days: 60,
    months: [0, null],
    amounts: everywhere(50, 500),
    names: { en: 'Steady bonus', es: 'Bono sereno', fr: 'Bonus tranquille', pt: 'Bônus tranquilo' },
  },
  {
    slug: 'clover-month',
    code: 'CLOVER40',
    isPublic: true,
    country: null,
    percent: 40,
    times: 10,
    days: 30,
    months: [-2, -1],
    amounts: everywhere(20, 80),
    names: { en: 'Clover month', es: 'Mes del trébol', fr: 'Mois du trèfle', pt: 'Mês do trevo' },
  },
  {
    slug: 'kite-brazil',
    code: 'BRASIL60',
    isPublic: true,
    country: 'BR',
    percent: 60,
    times: 10,
    days: 30,
    months: [0, null],
    amounts: { BRL: [100, 600] },
    names: { en: 'Bonus for Brazil', es: 'Bono para Brasil', fr: 'Bonus pour le Brésil', pt: 'Bônus Brasil' },
  },
  // For support to give away.
  {
    slug: 'star-thanks',
    code: 'THANKS30',
    isPublic: false,
    country: null,
    percent: 30,
    times: 5,
    days: 30,
    months: [0, null],
    amounts: everywhere(10, 60),
    names: { en: 'Thank-you bonus', es: 'Bono de agradecimiento', fr: 'Bonus de remerciement', pt: 'Bônus de agradecimento' },
  },
];

/** The terms as an offer says them; see campaign_texts for what is filled in. */
export const DESCRIPTIONS: Readonly<Record<Language, string>> = {
  en: '{percent} on top of a deposit of {minimum} or more, up to a bonus of {maximum}. The bonus lasts {days} days.',
  es: '{percent} adicional en un depósito de {minimum} o más, hasta un bono de {maximum}. El bono dura {days} días.',
  fr: '{percent} en plus sur un dépôt d’au moins {minimum}, jusqu’à {maximum} de bonus. Le bonus dure {days} jours.',
  pt: '{percent} a mais em um depósito a partir de {minimum}, até {maximum} de bônus. O bônus vale por {days} dias.',
};

/** First and last moment of a campaign that was seeded at this time. */
export function windowOf({ months: [opens, closes] }: Pick<CampaignSeed, 'months'>, seededAt: Date): { starts: Date; ends: Date | null } {
  const month = (offset: number) => Date.UTC(seededAt.getUTCFullYear(), seededAt.getUTCMonth() + offset, 1);
  return { starts: new Date(month(opens)), ends: closes === null ? null : new Date(month(closes + 1) - 1) };
}
