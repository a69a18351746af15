import { usePinInput } from '@ark-ui/react/pin-input';
import { type ComponentProps, useId } from 'react';
import { cx } from './cx.ts';
import { FieldError } from './Field.tsx';
import fieldCss from './Field.module.css';
import styles from './PinField.module.css';

export interface PinFieldProps {
  readonly label: string;
  /** Names a box for screen readers, like "Digit 2 of 6". */
  readonly boxLabel: (position: number) => string;
  readonly length: number;
  /** Digits, at most one for each box. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly errorMessage: string | null;
  readonly isReadOnly: boolean;
}

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');

/** A code of digits with a box for each: one stop of the Tab key, the arrow keys go between the boxes. */
export function PinField({ label, boxLabel, length, value, onChange, errorMessage, isReadOnly }: PinFieldProps) {
  const id = useId();
  const pin = usePinInput({
    count: length,
    otp: true,
    type: 'numeric',
    value: [...value],
    readOnly: isReadOnly,
    invalid: errorMessage !== null,
    sanitizeValue: digitsOf,
    translations: { inputLabel: (index) => boxLabel(index + 1) },
    onValueChange: ({ valueAsString }) => onChange(valueAsString),
  });
  function boxProps(index: number): ComponentProps<'input'> {
    const { onKeyDown, onChange: onInput, onPaste, ...box }: ComponentProps<'input'> = pin.getInputProps({ index });
    return {
      ...box,
      // The library would silently refuse a pasted code that contains a space.
      onBeforeInput: undefined,
      onKeyDown(event) {
        // Enter submits the form, as in any field, which the library would prevent. The library also edits read-only fields.
        if (event.key === 'Enter') return;
        if (isReadOnly && /^(?:Backspace|Delete)$/.test(event.key)) return event.preventDefault();
        onKeyDown?.(event);
      },
      onChange(event) {
        const { value: text } = event.target;
        const digits = digitsOf(text);
        if (text === digits && text.length <= 2) return onInput?.(event);
        // A whole code at once, from the message or the keyboard, in any format.
        if (digits.length > 2) pin.setValue(digits.slice(0, length).split(''));
        event.target.value = (digits.length > 2 ? digits[index] : value[index]) ?? '';
      },
      onPaste: (event) => (isReadOnly ? event.preventDefault() : onPaste?.(event)),
    };
  }

  return (
    <div {...pin.getRootProps()} className={cx(fieldCss.field, styles.field)} role="group" aria-labelledby={`${id}-label`}>
      <span id={`${id}-label`} className={fieldCss.label}>
        {label}
        <span className={fieldCss.required} aria-hidden="true">
          {' *'}
        </span>
      </span>
      <div className={styles.boxes}>
        {pin.items.map((index) => (
          <input
            key={index}
            {...boxProps(index)}
            className={styles.box}
            aria-required
            aria-invalid={errorMessage ? true : undefined}
            aria-describedby={errorMessage ? `${id}-error` : undefined}
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} message={errorMessage} />
    </div>
  );
}
