import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useIntl } from 'react-intl';
import { cx } from './cx.ts';
import styles from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import { useLayer } from './layers.ts';
import './led-focus.ts';
import { useTopmost } from './topmost.ts';
import './transitions.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly closeLabel?: string | undefined;
  /** `tall` reserves the room of late content, and is higher than its placeholder. */
  readonly size?: 'small' | 'medium' | 'tall' | 'full' | undefined;
  /** `alertdialog` asks for an answer: pressing outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /** Whether pressing outside closes it; not if typed text would be lost. Escape and the close button always do. */
  readonly isDismissable?: boolean | undefined;
  /** Whether the address itself opens it, so that Back closes it anyway. */
  readonly isInAddress?: boolean | undefined;
  /** Whether the dialog stays above dialogs that open after it, and Back closes it first. Its contents then mount again. */
  readonly staysOnTop?: boolean | undefined;
  /** Actions that stay visible below the scrolling content. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A sheet from below under 768 px, a centred panel otherwise. Focus returns to where it came from. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  size = 'medium',
  role = 'dialog',
  isDismissable,
  isInAddress,
  staysOnTop = false,
  footer,
  children,
}: Props) {
  const intl = useIntl();
  useLayer(isOpen && !isInAddress, onClose, staysOnTop);
  const key = useTopmost(isOpen, staysOnTop);
  return (
    <I18nProvider locale={intl.locale}>
      <ModalOverlay
        key={key}
        className={styles.overlay ?? ''}
        isOpen={isOpen}
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        isDismissable={isDismissable ?? role === 'dialog'}
      >
        <Modal className={cx(styles.modal, styles[size])}>
          <AriaDialog className={styles.dialog ?? ''} role={role}>
            <header className={styles.header}>
              <Heading slot="title" level={2} className={styles.title ?? ''}>
                {title}
              </Heading>
              <IconButton icon="close" label={closeLabel ?? intl.formatMessage({ id: 'ui.close' })} onPress={onClose} />
            </header>
            <div className={styles.content}>{children}</div>
            {footer ? <footer className={styles.footer}>{footer}</footer> : null}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
