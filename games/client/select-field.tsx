/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import type { Translate } from './messages.ts';

interface Options {
  readonly id: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly value: string;
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose: (value: string) => void;
}

const select = ({ id, isDisabled, value, options, onChoose }: Options): ComponentChild => (
  <select
    id={id}
    class="select"
    key={id}
    disabled={isDisabled}
    value={value}
    onChange={({ currentTarget }: { readonly currentTarget: HTMLSelectElement }) => onChoose(currentTarget.value)}
  >
    {options.map(([key, text]) => (
      <option value={key} key={key} selected={key === value}>
        {text}
      </option>
    ))}
  </select>
);

export const selectField = (options: Options): ComponentChild => (
  <div class="field" key={options.id}>
    <label for={options.id} class="field-label">
      {options.label}
    </label>
    {select(options)}
  </div>
);

interface Choice<Value extends string, Id extends string> {
  readonly id: Id;
  readonly isDisabled: boolean;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly onChoose: (value: Value) => void;
}

/** Renders a choice whose label and values are texts of the game. */
export const choiceField = <Value extends string, Id extends string>(
  t: Translate<Value | Id>,
  { values, onChoose, ...field }: Choice<Value, Id>,
): ComponentChild =>
  selectField({
    ...field,
    label: t(field.id),
    options: values.map((each) => [each, t(each)]),
    onChoose: (chosen) => onChoose(chosen as Value),
  });

/** In a row of tools without room for its label. */
export const selectTool = (options: Options): ComponentChildren => [
  <label for={options.id} class="visually-hidden" key="label">
    {options.label}
  </label>,
  select(options),
];
