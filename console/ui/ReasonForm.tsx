import type { ReactNode } from 'react';
import { Button } from '#src/views/ui/Button.tsx';
import { TextField } from '#src/views/ui/TextField.tsx';
import { ProblemNotice } from './Problem.tsx';
import { useFormat } from './format.ts';
import ui from './ui.module.css';
import type { useSubmission } from './useSubmission.ts';

interface Props {
  /** Has a field `reason`. */
  readonly form: Pick<ReturnType<typeof useSubmission>, 'view' | 'isPending' | 'field' | 'onSubmit'>;
  readonly button: ReactNode;
  readonly isDangerous?: boolean | undefined;
  /** Stands beside the button: the way back. */
  readonly back?: ReactNode;
  /** Said above the button. */
  readonly note?: ReactNode;
  /** The other fields, above the reason. */
  readonly children?: ReactNode;
}

/** A form of an act: each asks for the reason, which stands in the record of actions. */
export function ReasonForm({ form, button, isDangerous = false, back, note, children }: Props) {
  const { text } = useFormat();
  return (
    <form className={ui.form} onSubmit={form.onSubmit} noValidate>
      {children}
      <TextField
        label={text('form.reason')}
        description={text('form.reason_help')}
        isMultiline
        isRequired
        maxLength={1000}
        {...form.field('reason')}
      />
      {note}
      {form.view.problem ? <ProblemNotice problem={form.view.problem} /> : null}
      <div className={ui.actions}>
        <Button type="submit" variant={isDangerous ? 'danger' : 'primary'} isPending={form.isPending}>
          {button}
        </Button>
        {back}
      </div>
    </form>
  );
}
