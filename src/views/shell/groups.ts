import type { SectionGroup } from '#openapi/model.ts';
import type { IconName } from '../ui/iconNames.ts';

/** How each group of sections looks wherever it is named. Its text is `shell.group.<group>`. */
export const groupIcons: Readonly<Record<SectionGroup, IconName>> = {
  casino: 'slots',
  livecasino: 'live',
  crash: 'rocket',
  others: 'dice',
};
