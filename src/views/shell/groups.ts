import type { SectionGroup } from '#openapi/model.ts';
import type { IconName } from '../ui/iconNames.ts';

/** The icon of each group of sections. Its text is `shell.group.<group>`. */
export const groupIcons: Readonly<Record<SectionGroup, IconName>> = {
  casino: 'slots',
  livecasino: 'live',
  crash: 'rocket',
  others: 'dice',
};
