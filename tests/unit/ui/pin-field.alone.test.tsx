// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PinField } from '#src/views/ui/PinField.tsx';
import { QrCode } from '#src/views/ui/QrCode.tsx';
import { show } from './render.tsx';

interface Options {
  readonly start?: string;
  readonly errorMessage?: string;
  readonly isReadOnly?: boolean;
}

function open({ start = '', errorMessage, isReadOnly = false }: Options = {}) {
  const onSubmit = vi.fn<(code: string) => void>();
  function Form() {
    const [code, setCode] = useState(start);
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(code);
        }}
      >
        <PinField
          label="Code from the SMS"
          boxLabel={(position) => `Digit ${position} of 6`}
          length={6}
          value={code}
          onChange={setCode}
          errorMessage={errorMessage ?? null}
          isReadOnly={isReadOnly}
        />
        <button type="submit">Check</button>
      </form>
    );
  }
  const user = show(<Form />);
  const boxes = within(screen.getByRole('group', { name: /Code from the SMS/ })).getAllByRole<HTMLInputElement>('textbox');
  return { user, onSubmit, boxes, shown: () => boxes.map(({ value }) => value) };
}

test('[P-10] a code is typed, each digit into a box, and Enter sends it', async () => {
  const { user, onSubmit, boxes, shown } = open();
  await user.click(boxes[0]!);
  await user.keyboard('123a45');
  expect(shown()).toEqual(['1', '2', '3', '4', '5', '']);
  expect(document.activeElement).toBe(boxes[5]);
  // An incomplete one is sent too, so that Enter shows what is missing.
  await user.keyboard('{Enter}');
  expect(onSubmit.mock.calls).toEqual([['12345']]);
  await user.keyboard('6{Enter}');
  expect(onSubmit.mock.calls).toEqual([['12345'], ['123456']]);
});

test('[P-10] a code that is pasted, filled in by the browser or offered by the keyboard may have spaces', async () => {
  const { user, boxes, shown } = open();
  await user.click(boxes[0]!);
  await user.paste('123 456');
  await vi.waitFor(() => expect(shown().join('')).toBe('123456'));
  fireEvent.input(boxes[0]!, { target: { value: '654 321' } });
  await vi.waitFor(() => expect(shown().join('')).toBe('654321'));
});

test('keys go between the boxes, and what is deleted closes up', async () => {
  const { user, boxes, shown } = open({ start: '1234' });
  await user.tab();
  expect(document.activeElement).toBe(boxes[4]);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  await vi.waitFor(() => expect(document.activeElement).toBe(boxes[2]));
  await user.keyboard('{Delete}');
  await vi.waitFor(() => expect(shown()).toEqual(['1', '2', '4', '', '', '']));
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Check' }));
});

test('each box has a name, asks for the code of the message, and says what is wrong', () => {
  const { boxes } = open({ start: '000000', errorMessage: 'This code is wrong.' });
  expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual([1, 2, 3, 4, 5, 6].map((position) => `Digit ${position} of 6`));
  for (const box of boxes) {
    expect([box.autocomplete, box.inputMode, box.getAttribute('aria-invalid')]).toEqual(['one-time-code', 'numeric', 'true']);
    expect(document.getElementById(box.getAttribute('aria-describedby')!)?.textContent).toBe('This code is wrong.');
  }
});

test('nothing changes while the code is checked', async () => {
  const { user, boxes, shown } = open({ start: '123456', isReadOnly: true });
  await user.click(boxes[0]!);
  await user.paste('654321');
  await user.keyboard('{Backspace}9');
  expect(shown().join('')).toBe('123456');
});

test('a QR code is a picture with a name, without styles of its own', () => {
  show(<QrCode text="sandbox:abc" label="QR code of the address" />);
  const code = screen.getByRole('img', { name: 'QR code of the address' });
  // 21 modules of the smallest size and a quiet zone of 4 on each side, 10 units each.
  expect(code.getAttribute('viewBox')).toBe('0 0 290 290');
  expect(code.querySelector('path')?.getAttribute('d')).toMatch(/^M40,40h10v10h-10z/);
  expect([code, ...code.querySelectorAll('*')].filter((element) => element.hasAttribute('style'))).toEqual([]);
});
