/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The validation error; empty for valid input. */
  readonly problem: string;
  readonly value: string;
  readonly isLong?: boolean;
  readonly isNumber?: boolean;
  readonly onInput: (value: string) => void;
}

export function textField({ name, label, hint, problem, value, isLong, isNumber, onInput }: FieldProps): ComponentChild {
  const described = [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ');
  const Input = isLong === true ? 'textarea' : 'input';
  return (
    <div class="field" key={name}>
      <label for={name} class="field-label">
        {label}
      </label>
      <Input
        id={name}
        name={name}
        class="input"
        value={value}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        {...(isNumber === true && { inputmode: 'decimal' })}
        aria-describedby={described || undefined}
        aria-invalid={problem ? 'true' : undefined}
        onInput={({ currentTarget }: { readonly currentTarget: { readonly value: string } }) => onInput(currentTarget.value)}
      />
      {hint !== undefined && (
        <p class="field-hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p class="field-error" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
