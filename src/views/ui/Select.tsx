import type { ReactNode, Ref } from 'react';
import { Field } from './Field.tsx';
import fieldStyles from './Field.module.css';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Select.module.css';

export interface Option {
  readonly id: string;
  readonly label: string;
}

interface Props {
  readonly label: ReactNode;
  readonly options: readonly Option[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly name?: string | undefined;
  readonly autoComplete?: string | undefined;
  /** Shown as the choice of nothing; its value is the empty text. */
  readonly placeholder?: string | undefined;
  readonly description?: ReactNode;
  readonly errorMessage?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLSelectElement> | undefined;
}

export function Select({
  label,
  options,
  value,
  onChange,
  placeholder,
  description,
  errorMessage,
  isRequired,
  isDisabled,
  className,
  ...rest
}: Props) {
  return (
    <Field label={label} description={description} errorMessage={errorMessage} isRequired={isRequired} className={className}>
      {(control) => (
        <div className={cx(fieldStyles.box, styles.box)}>
          <select
            {...rest}
            {...control}
            className={cx(fieldStyles.input, styles.select)}
            value={value}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" className={styles.arrow} />
        </div>
      )}
    </Field>
  );
}
