import { h, type ComponentChild, type ComponentChildren } from 'preact';

interface Options {
  readonly id: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

const select = ({ id, isDisabled, value, options, onChoose }: Options): ComponentChild =>
  h(
    'select',
    {
      id,
      class: 'select',
      key: id,
      disabled: isDisabled,
      value,
      onChange: ({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => onChoose(currentTarget.value),
    },
    options.map(([key, text]) => h('option', { value: key, key, selected: key === value }, text)),
  );

export const selectField = (options: Options): ComponentChild =>
  h('div', { class: 'field', key: options.id }, h('label', { for: options.id, class: 'field-label' }, options.label), select(options));

/** In a row of tools, where there is no room for its label. */
export const selectTool = (options: Options): ComponentChildren => [
  h('label', { for: options.id, class: 'visually-hidden', key: 'label' }, options.label),
  select(options),
];
