import { useIntl } from 'react-intl';
import type { SectionGroup } from '#openapi/model.ts';
import { sectionGroups } from '#domain/routes.ts';
import { Select } from '../ui/Select.tsx';

export interface CategorySelectProps {
  readonly group: SectionGroup | null;
  readonly onGroup: (group: SectionGroup | null) => void;
}

export function CategorySelect({ group, onGroup }: CategorySelectProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <Select
      label={text('games.category')}
      value={group ?? ''}
      options={[{ id: '', label: text('games.category.all') }, ...sectionGroups.map((id) => ({ id, label: text(`shell.group.${id}`) }))]}
      onChange={(id) => onGroup((id || null) as SectionGroup | null)}
    />
  );
}
