// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Button } from '#src/views/ui/Button.tsx';
import { ConfirmDialog } from '#src/views/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/views/ui/Dialog.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';
import { useFirstFault } from '#src/views/ui/useFirstFault.ts';
import { useOutcome } from '#src/views/ui/useOutcome.ts';
import { show } from './render.tsx';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Deposit</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Choose a method">
        <Button>Litecoin</Button>
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, keeps it, and gives it back on Escape', async () => {
  const user = show(<Opener />);
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  const dialog = screen.getByRole('dialog', { name: 'Choose a method' });
  for (const _ of [1, 2, 3, 4]) {
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.tab();
  }
  expect(screen.queryByRole('button', { name: 'Deposit' })).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Deposit' }));
});

test('a dialog closes by its button, in the language of the page', async () => {
  const onClose = vi.fn<() => void>();
  const user = show(<Dialog isOpen onClose={onClose} title="Retrait" />, 'fr');
  await user.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(onClose).toHaveBeenCalledOnce();
});

/** Loads a moment after the dialog below it, as over a slow network. */
function Late({ staysOnTop }: { readonly staysOnTop: boolean }) {
  const [hasCome, setHasCome] = useState(false);
  return (
    <>
      <Dialog isOpen onClose={() => {}} title="Log in" staysOnTop={staysOnTop}>
        <Button onPress={() => setHasCome(true)}>Wait</Button>
      </Dialog>
      <Dialog isOpen={hasCome} onClose={() => {}} title="Deposit" />
    </>
  );
}

test.each([
  [true, 'Log in'],
  [false, 'Deposit'],
])('[P-08] of two dialogs what stays on top (%s) has the focus after the other came', async (staysOnTop, above) => {
  const user = show(<Late staysOnTop={staysOnTop} />);
  await user.click(screen.getByRole('button', { name: 'Wait' }));
  // The dialog below is hidden from everybody.
  await expect.poll(() => screen.getAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-labelledby'))).toHaveLength(1);
  const dialog = screen.getByRole('dialog', { name: above });
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true);
});

test('a confirmation asks for an answer: pressing beside it is none', async () => {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const user = show(
    <ConfirmDialog
      isOpen
      title="Delete?"
      body="It cannot be undone."
      confirmLabel="Delete"
      cancelLabel="Keep"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'Delete?' });
  await user.click(document.body);
  expect(onCancel).not.toHaveBeenCalled();
  expect(dialog.textContent).toContain('It cannot be undone.');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledOnce();
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});

/** @param said the time at which the result is shown; null for at once. */
function Saver({ said }: { readonly said: Promise<void> | null }) {
  const [isAsked, setIsAsked] = useState(false);
  const [isSaid, setIsSaid] = useState(false);
  return (
    <>
      <Button
        onPress={() => {
          setIsAsked(true);
          if (said) void said.then(() => setIsSaid(true));
          else setIsSaid(true);
        }}
      >
        Save
      </Button>
      {isSaid ? (
        <Notice tone="danger" takesFocus>
          Not saved.
        </Notice>
      ) : null}
      <Dialog isOpen={isAsked} onClose={() => setIsAsked(false)} title="Log in to continue">
        <Button>Log in</Button>
      </Dialog>
    </>
  );
}

for (const [when, said] of [
  ['under a dialog', Promise.withResolvers<void>()],
  ['in the same moment as a dialog', null],
] as const) {
  test(`what came of a question ${when} has the focus once the dialog is closed`, async () => {
    const user = show(<Saver said={said?.promise ?? null} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = screen.getByRole('dialog', { name: 'Log in to continue' });
    said?.resolve();
    const notice = await screen.findByText('Not saved.');
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement?.textContent).toBe('Not saved.');
    // A person who has moved the focus returns to the new place.
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Save' }));
    expect(notice.isConnected).toBe(true);
  });
}

/** A form whose answer comes while another dialog requests the password. */
function Form({ said, what }: { readonly said: Promise<void>; readonly what: 'outcome' | 'fault' }) {
  const [state, setState] = useState<'asking' | 'said' | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(state === 'asking');
  const [form, awaitFaults] = useFirstFault(state === 'asking');
  const isFaulty = what === 'fault' && state === 'said';
  return (
    <>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          if (what === 'outcome') awaitOutcome(true);
          else awaitFaults();
          setState('asking');
          setIsOpen(true);
          void said.then(() => setState('said'));
        }}
      >
        <input aria-label="Name" aria-invalid={isFaulty || undefined} />
        <button>Save</button>
      </form>
      {what === 'outcome' ? <div ref={outcome}>{state === 'said' ? 'Saved.' : null}</div> : null}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Log in to continue">
        <Button>Log in</Button>
      </Dialog>
    </>
  );
}

for (const [what, found] of [
  ['outcome', () => screen.getByText('Saved.')],
  ['fault', () => screen.getByLabelText('Name')],
] as const) {
  test(`[P-03] the ${what} of a form that came under a dialog has the focus once the dialog is closed`, async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const user = show(<Form said={promise} what={what} />);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = screen.getByRole('dialog', { name: 'Log in to continue' });
    resolve();
    await vi.waitFor(() => expect(document.querySelector('[aria-invalid]') ?? screen.queryByText('Saved.')).not.toBeNull());
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(found());
  });
}
