import type { HTMLAttributes, HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react';
import { Field } from './Field.tsx';
import styles from './Field.module.css';

interface Props {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string | undefined;
  readonly type?: 'text' | 'email' | 'tel' | 'search' | 'date' | 'datetime-local' | 'url' | undefined;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly description?: ReactNode;
  readonly errorMessage?: string | null | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isMultiline?: boolean | undefined;
  readonly prefix?: ReactNode;
  readonly suffix?: ReactNode;
  readonly onBlur?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement & HTMLTextAreaElement> | undefined;
}

export function TextField({
  label,
  value,
  onChange,
  type = 'text',
  description,
  errorMessage,
  isRequired,
  isReadOnly,
  isDisabled,
  isMultiline,
  prefix,
  suffix,
  className,
  min,
  max,
  ...rest
}: Props) {
  return (
    <Field label={label} description={description} errorMessage={errorMessage} isRequired={isRequired} className={className}>
      {(control) => {
        const common = {
          ...rest,
          ...control,
          className: styles.input,
          value,
          readOnly: isReadOnly,
          disabled: isDisabled,
          onChange: (event: { readonly target: { readonly value: string } }) => onChange(event.target.value),
        };
        return (
          <div className={styles.box}>
            {prefix ? <span className={styles.affix}>{prefix}</span> : null}
            {isMultiline ? <textarea {...common} rows={5} /> : <input {...common} type={type} min={min} max={max} />}
            {suffix ? <span className={styles.affix}>{suffix}</span> : null}
          </div>
        );
      }}
    </Field>
  );
}
