import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly body?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
  readonly isPending?: boolean | undefined;
  /** Whether the action is irreversible. */
  readonly isDestructive?: boolean | undefined;
}

export function ConfirmDialog({ isOpen, title, body, confirmLabel, cancelLabel, onConfirm, onCancel, isPending, isDestructive }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      closeLabel={cancelLabel}
      size="small"
      role="alertdialog"
      footer={
        <>
          <Button onPress={onCancel}>{cancelLabel}</Button>
          <Button variant={isDestructive ? 'danger' : 'primary'} isPending={isPending} onPress={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {body}
    </Dialog>
  );
}
