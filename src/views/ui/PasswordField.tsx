import { type ReactNode, type Ref, useState } from 'react';
import { useIntl } from 'react-intl';
import { Field } from './Field.tsx';
import styles from './Field.module.css';
import { IconButton } from './IconButton.tsx';
import { PasswordStrength } from './PasswordStrength.tsx';

interface Props {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string | undefined;
  readonly autoComplete?: 'current-password' | 'new-password' | undefined;
  readonly description?: ReactNode;
  readonly errorMessage?: string | null | undefined;
  readonly isRequired?: boolean | undefined;
  readonly isReadOnly?: boolean | undefined;
  readonly hasToggle?: boolean | undefined;
  /** Shows how strong the typed password is; it never blocks. */
  readonly strength?: boolean | undefined;
  readonly onBlur?: (() => void) | undefined;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

export function PasswordField({
  label,
  value,
  onChange,
  autoComplete = 'current-password',
  description,
  errorMessage,
  isRequired,
  isReadOnly,
  hasToggle = true,
  strength = false,
  className,
  ...rest
}: Props) {
  const intl = useIntl();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field
      label={label}
      errorMessage={errorMessage}
      isRequired={isRequired}
      className={className}
      description={strength ? <PasswordStrength password={value} description={description} /> : description}
    >
      {(control) => (
        <div className={styles.box}>
          <input
            {...rest}
            {...control}
            className={styles.input}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            readOnly={isReadOnly}
            onChange={(event) => onChange(event.target.value)}
          />
          {hasToggle ? (
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={intl.formatMessage({ id: isShown ? 'ui.hide_password' : 'ui.show_password' })}
              onPress={() => setIsShown(!isShown)}
            />
          ) : null}
        </div>
      )}
    </Field>
  );
}
