import type { ActField, ActForms } from './form.ts';

const contentFields: readonly ActField[] = [
  { name: 'kind', kind: ['page', 'promotion', 'slide', 'look'], label: 'content.kind', texts: 'content.kinds' },
  { name: 'slug', kind: 'text', label: 'content.slug' },
];
const publishAt: ActField = { name: 'publish_at', kind: 'moment', isOptional: true, help: 'propose.publish_at_help' };

const nameFields = (['en', 'es', 'fr', 'pt'] as const).map((language): ActField => ({ name: `name_${language}`, kind: 'text' }));

/** The catalogue and the content of the site. */
export const catalogueForms = {
  setTitleVisibility: {
    permission: 'catalogue.change',
    fields: [
      { name: 'title_id', kind: 'number' },
      { name: 'is_hidden', kind: 'boolean' },
      { name: 'hidden_in', kind: 'codes', isOptional: true, help: 'propose.hidden_in_help' },
    ],
  },
  addTitle: {
    permission: 'catalogue.change',
    fields: [
      { name: 'provider_id', kind: 'number' },
      { name: 'code', kind: 'text' },
      { name: 'name', kind: 'text' },
      {
        name: 'type',
        kind: ['slots', 'live-casino', 'table', 'crash', 'instant', 'bingo', 'video-poker'],
        label: 'catalogue.kind',
        texts: 'catalogue.kind',
      },
    ],
  },
  renameTitle: {
    permission: 'catalogue.change',
    fields: [
      { name: 'title_id', kind: 'number' },
      { name: 'name', kind: 'text' },
    ],
  },
  setProviderEnabled: {
    permission: 'catalogue.change',
    fields: [
      { name: 'provider_id', kind: 'number' },
      { name: 'is_enabled', kind: 'boolean' },
    ],
  },
  addSection: {
    permission: 'catalogue.change',
    fields: [
      { name: 'group', kind: ['casino', 'livecasino', 'crash', 'others'], label: 'catalogue.group', texts: 'catalogue.group' },
      ...nameFields,
    ],
  },
  renameSection: { permission: 'catalogue.change', fields: [{ name: 'section_id', kind: 'number' }, ...nameFields] },
  removeSection: { permission: 'catalogue.change', fields: [{ name: 'section_id', kind: 'number' }] },
  // The page of the title proposes it.
  setTitleSections: { permission: 'catalogue.change', fields: null },
  // The page of the section proposes it.
  orderSection: { permission: 'catalogue.change', fields: null },
  orderSections: { permission: 'catalogue.change', fields: null },
  publishContent: {
    permission: 'content.change',
    fields: [...contentFields, { name: 'revision', kind: 'number', help: 'propose.revision_help' }, publishAt],
  },
  restoreContent: {
    permission: 'content.change',
    fields: [...contentFields, { name: 'number', kind: 'number', label: 'content.version' }, publishAt],
  },
  withdrawContent: { permission: 'content.change', fields: contentFields },
} satisfies ActForms;
