import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Field.module.css';

interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

interface Props {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly errorMessage?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** Label, control, help and error of one field, tied together for assistive technology. */
export function Field({ label, description, errorMessage, isRequired, className, children }: Props) {
  const id = useId();
  const describedBy = cx(description ? `${id}-help` : null, errorMessage ? `${id}-error` : null) || undefined;
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired ? (
          <span className={styles.required} aria-hidden="true">
            {' *'}
          </span>
        ) : null}
      </label>
      {children({
        id,
        'aria-describedby': describedBy,
        'aria-invalid': errorMessage ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {description ? (
        <div id={`${id}-help`} className={styles.help}>
          {description}
        </div>
      ) : null}
      <FieldError id={`${id}-error`} message={errorMessage} />
    </div>
  );
}

/** The live region exists before the error, because one that appears with its text is not announced. */
export function FieldError({ id, message }: { readonly id: string; readonly message: string | null | undefined }) {
  return (
    <div aria-live="polite">
      {message ? (
        <p id={id} className={styles.error}>
          {message}
        </p>
      ) : null}
    </div>
  );
}
