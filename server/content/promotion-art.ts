import type { components } from '#openapi/operators.schema.d.ts';
import { artPath } from '../catalogue/pictures.ts';

export type PromotionArt = components['schemas']['ContentArt'];
const subjects: readonly PromotionArt[] = ['gift', 'plane', 'crown', 'coins', 'clover', 'kite', 'compass', 'star'];

/** The subject of a promotion's drawing: its own, otherwise the first word of its slug; null if that names none. */
export const artOf = (slug: string, art: PromotionArt | null): PromotionArt | null =>
  art ?? subjects.find((subject) => slug.startsWith(`${subject}-`)) ?? null;

/** The path of a promotion's drawing, whose key begins with its subject. */
export function promotionArtPath(slug: string, art: PromotionArt | null): string {
  return artPath('promotions', art === null || slug.startsWith(`${art}-`) ? slug : `${art}-${slug}`);
}
