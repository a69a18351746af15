import { type ReactNode, type Ref, useId } from 'react';
import styles from './Checkbox.module.css';
import { FieldError } from './Field.tsx';

interface Props {
  readonly children: ReactNode;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly name?: string | undefined;
  readonly errorMessage?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function Checkbox({ children, isSelected, onChange, name, errorMessage, isRequired, isDisabled, ref }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.label}>
        <input
          ref={ref}
          className={styles.box}
          type="checkbox"
          name={name}
          checked={isSelected}
          disabled={isDisabled}
          aria-required={isRequired || undefined}
          aria-invalid={errorMessage ? true : undefined}
          aria-describedby={errorMessage ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={id} message={errorMessage} />
    </div>
  );
}
