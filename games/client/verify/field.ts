import { h, type ComponentChild } from 'preact';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with what stands there; empty where nothing is. */
  readonly problem: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
  readonly onInput: (value: string) => void;
}

export function textField({ name, label, hint, problem, value, isLong, isNumber, onInput }: FieldProps): ComponentChild {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  return h(
    'div',
    { class: 'field', key: name },
    h('label', { for: name, class: 'field-label' }, label),
    h(isLong === true ? 'textarea' : 'input', {
      id: name,
      name,
      class: 'input',
      value,
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: false,
      ...(isNumber === true && { inputmode: 'decimal' }),
      'aria-describedby': described || undefined,
      'aria-invalid': problem ? 'true' : undefined,
      onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => onInput(currentTarget.value),
    }),
    hint !== undefined && h('p', { class: 'field-hint', id: `${name}-hint` }, hint),
    problem && h('p', { class: 'field-error', id: `${name}-problem` }, problem),
  );
}
