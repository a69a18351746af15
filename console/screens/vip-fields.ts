import type { Act, VipRecord } from '../data/types.ts';
import type { Fields } from '../machines/submission.machine.ts';

type Levels = Extract<Act, { operation: 'setVipLevels' }>['parameters']['levels'];
type Level = Omit<VipRecord['versions'][number]['levels'][number], 'level'>;

export const languages = ['en', 'es', 'fr', 'pt'] as const;
export const figures = ['cashback', 'bets', 'deposits', 'monthly_deposit'] as const;
export const maxLevels = 11;
export const minLevels = 2;

/** The name of a field: `level_3_cashback`, `level_3_name_en`. */
export const fieldOf = (level: number, part: (typeof figures)[number] | `name_${(typeof languages)[number]}`): string =>
  `level_${level}_${part}`;

/** A field for each part of every level that there can be. */
export const fieldsOf = (levels: readonly Level[]): Fields =>
  Object.fromEntries(
    Array.from({ length: maxLevels }, (_, index) => [
      ...figures.map((figure) => [fieldOf(index, figure), levels[index]?.[figure] ?? ''] as const),
      ...languages.map((language) => [fieldOf(index, `name_${language}`), levels[index]?.names[language] ?? ''] as const),
    ]).flat(),
  );

/** The first so many levels that the fields describe. The platform checks them. */
export const levelsFrom = (fields: Fields, count: number): Levels =>
  Array.from({ length: count }, (_, index) => {
    const text = (part: Parameters<typeof fieldOf>[1]) => fields[fieldOf(index, part)] ?? '';
    return {
      names: { en: text('name_en'), es: text('name_es'), fr: text('name_fr'), pt: text('name_pt') },
      cashback: text('cashback'),
      bets: text('bets'),
      deposits: text('deposits'),
      monthly_deposit: text('monthly_deposit'),
    };
  });
