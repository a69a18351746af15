import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { TextField } from '../ui/TextField.tsx';
import { isCodeRefused, isNoRecoveryCodeLeft } from './code-refusal.ts';

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Whether the form was sent without a code. */
  readonly isMissing?: boolean;
  /** The failure of the last attempt; only a failure of the code shows here. */
  readonly problem: Problem | null;
  readonly isReadOnly: boolean;
  /** Whether the field appears in reply to the person's action, and so takes the focus. */
  readonly takesFocus?: boolean;
  /** Whether only a code of the app is accepted, and no recovery code. */
  readonly isOfApp?: boolean;
}

const focus = (element: HTMLElement | null) => element?.focus();
const longest = 40;

/** Accepts a code of the authenticator app or a recovery code, typed, pasted, or filled in by the browser. */
export function CodeField({ value, onChange, isMissing = false, problem, isReadOnly, takesFocus, isOfApp = false }: CodeFieldProps) {
  const intl = useIntl();
  // Kept in state, because the refusal disappears while the next code is typed.
  const [isNoneLeft, setIsNoneLeft] = useState(false);
  if (!isNoneLeft && isNoRecoveryCodeLeft(problem)) setIsNoneLeft(true);
  const wrong = isOfApp ? 'factor.set_up.wrong' : isNoneLeft ? 'factor.code_wrong.app' : 'factor.code_wrong';
  const fault = isMissing ? 'factor.code_required' : isCodeRefused(problem) ? wrong : null;
  return (
    <TextField
      label={intl.formatMessage({ id: 'factor.code' })}
      description={intl.formatMessage({ id: isOfApp || isNoneLeft ? 'factor.set_up.digits' : 'factor.code_hint' })}
      name="code"
      value={value}
      onChange={onChange}
      errorMessage={fault && intl.formatMessage({ id: fault })}
      autoComplete="one-time-code"
      inputMode={isOfApp ? 'numeric' : 'text'}
      maxLength={longest}
      spellCheck={false}
      isRequired
      isReadOnly={isReadOnly}
      ref={takesFocus ? focus : undefined}
    />
  );
}
