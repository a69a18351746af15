import { holdStep } from './dialog-step.ts';
import { h, newId } from './dom.ts';
import type { Translate } from './messages.ts';

/** A modal the browser itself keeps the focus in and gives it back from. */
export function openDialog(t: Translate, title: string, ...content: readonly (Node | string)[]): HTMLDialogElement {
  const id = newId();
  const dialog = h(
    'dialog',
    {
      class: 'dialog',
      'aria-labelledby': id,
      close: () => dialog.remove(),
      click: (event) => {
        if (event.target === dialog) dialog.close();
      },
    },
    h(
      'div',
      { class: 'dialog-body' },
      h(
        'div',
        { class: 'dialog-head' },
        h('h2', { id }, title),
        h('button', { type: 'button', class: 'quiet', click: () => dialog.close() }, t('close')),
      ),
      ...content,
    ),
  );
  document.body.append(dialog);
  dialog.showModal();
  holdStep(dialog);
  return dialog;
}

export const menuButton = (text: string, onPress: () => void): HTMLButtonElement =>
  h('button', { type: 'button', class: 'quiet', click: onPress }, text);
