import type { Language } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { formatPercent } from '#server/campaigns/campaigns.ts';
import type { CampaignSeed } from '#sandbox/seeds/campaign-list.ts';

/** A campaign's figures, formatted for a text. */
export interface Figures {
  readonly code: string;
  readonly percent: string;
  readonly times: number;
  readonly days: number;
  /** In euros, then in every currency. */
  readonly minimum: string;
  readonly minimums: string;
  readonly maximum: string;
  readonly maximums: string;
  /** An example player who deposits twice the minimum. */
  readonly example: { readonly deposit: string; readonly bonus: string; readonly sum: string; readonly wager: string };
}

export interface OfferText {
  readonly comment: (figures: Figures) => string;
  readonly lead: (figures: Figures) => readonly string[];
}

/** Texts of the promotion pages in one language. They may hold HTML because none of it is user input. */
export interface PromotionTexts {
  readonly headings: { readonly steps: string; readonly example: string; readonly terms: string };
  readonly steps: (figures: Figures) => readonly string[];
  readonly example: (figures: Figures) => readonly string[];
  readonly terms: (figures: Figures) => readonly string[];
  readonly ending: string;
  /** By the slug of the campaign. */
  readonly offers: Readonly<Record<string, OfferText>>;
  readonly fairPlay: { readonly name: string; readonly comment: string; readonly content: string };
}

export function figuresOf({ code, percent, times, days, amounts }: CampaignSeed, language: Language): Figures {
  const money = (currency: string, units: number) => formatWithCode(String(units), currency, language, { isShort: true });
  const all = (index: 0 | 1) =>
    new Intl.ListFormat(language, { type: 'disjunction' }).format(
      Object.entries(amounts).map(([currency, terms]) => money(currency, terms[index])),
    );
  const [[currency, [minimum, maximum]] = ['EUR', [0, 0]]] = Object.entries(amounts);
  const deposit = 2 * minimum;
  const bonus = Math.min((deposit * percent) / 100, maximum);
  return {
    code,
    percent: formatPercent(language, percent),
    times,
    days,
    minimum: money(currency, minimum),
    minimums: all(0),
    maximum: money(currency, maximum),
    maximums: all(1),
    example: {
      deposit: money(currency, deposit),
      bonus: money(currency, bonus),
      sum: money(currency, deposit + bonus),
      wager: money(currency, times * (deposit + bonus)),
    },
  };
}

const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('\n');
const items = (texts: readonly string[]) => texts.map((text) => `<li>${text}</li>`).join('\n');

export const contentOf = (texts: PromotionTexts, { lead }: OfferText, figures: Figures): string => `${paragraphs(lead(figures))}
<h2>${texts.headings.steps}</h2>
<ol>
${items(texts.steps(figures))}
</ol>
<h2>${texts.headings.example}</h2>
${paragraphs(texts.example(figures))}
<h2>${texts.headings.terms}</h2>
<ul>
${items(texts.terms(figures))}
</ul>
<p>${texts.ending}</p>`;
