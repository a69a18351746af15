import type { ReactNode } from 'react';
import { TextField } from '#src/views/ui/TextField.tsx';
import { useFormat } from './format.ts';
import { SubmissionForm, type SubmissionFormProps } from './SubmissionForm.tsx';

/** The form has a field `reason`; the children are the fields above it. */
interface Props extends Omit<SubmissionFormProps, 'variant'> {
  readonly isDangerous?: boolean | undefined;
  /** Shown above the button. */
  readonly note?: ReactNode;
}

/** The form of an act. Each requires a reason, which the record of actions shows. */
export function ReasonForm({ isDangerous = false, note, children, ...rest }: Props) {
  const { text } = useFormat();
  return (
    <SubmissionForm {...rest} variant={isDangerous ? 'danger' : 'primary'}>
      {children}
      <TextField
        label={text('form.reason')}
        description={text('form.reason_help')}
        isMultiline
        isRequired
        maxLength={1000}
        {...rest.form.field('reason')}
      />
      {note}
    </SubmissionForm>
  );
}
