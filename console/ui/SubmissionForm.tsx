import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '#src/views/ui/Button.tsx';
import { ProblemNotice } from './Problem.tsx';
import ui from './ui.module.css';
import type { useSubmission } from './useSubmission.ts';

export interface SubmissionFormProps {
  readonly form: Pick<ReturnType<typeof useSubmission>, 'view' | 'isPending' | 'field' | 'onSubmit'>;
  readonly button: ReactNode;
  readonly variant?: ButtonVariant;
  /** The way back, beside the button. */
  readonly back?: ReactNode;
  /** The fields of the form. */
  readonly children?: ReactNode;
}

/** A form with one button; a failure shows above it. */
export function SubmissionForm({ form, button, variant = 'primary', back, children }: SubmissionFormProps) {
  return (
    <form className={ui.form} onSubmit={form.onSubmit} noValidate>
      {children}
      {form.view.problem ? <ProblemNotice problem={form.view.problem} /> : null}
      <div className={ui.actions}>
        <Button type="submit" variant={variant} isPending={form.isPending}>
          {button}
        </Button>
        {back}
      </div>
    </form>
  );
}
