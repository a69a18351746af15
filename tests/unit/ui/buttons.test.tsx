// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button } from '#src/views/ui/Button.tsx';
import { CopyButton } from '#src/views/ui/CopyButton.tsx';
import { IconButton } from '#src/views/ui/IconButton.tsx';
import { LinkButton } from '#src/views/ui/LinkButton.tsx';
import { show } from './render.tsx';

test('a button is pressed by mouse, Enter and Space', async () => {
  const onPress = vi.fn<() => void>();
  const user = show(<Button onPress={onPress}>Deposit</Button>);
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  await user.keyboard('{Enter} ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('a pending button keeps the focus, ignores presses and does not submit again', async () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: { preventDefault(): void }) => void>((event: { preventDefault(): void }) => event.preventDefault());
  const user = show(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending onPress={onPress}>
        Withdraw
      </Button>
    </form>,
  );
  const button = screen.getByRole('button', { name: 'Withdraw' });
  await user.click(button);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(onPress).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a disabled button is not pressed', async () => {
  const onPress = vi.fn<() => void>();
  const user = show(
    <Button isDisabled onPress={onPress}>
      Convert
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Convert' }));
  expect(onPress).not.toHaveBeenCalled();
});

test('an icon button has a name, and a toggle says its state', () => {
  show(<IconButton icon="star" label="Favourite" isPressed />);
  expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeTruthy();
});

test('a link to a new tab hands this page to nobody', () => {
  show(
    <LinkButton href="https://pay.example/1" target="_blank">
      Payment page
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Payment page' }).getAttribute('rel')).toBe('noopener noreferrer');
});

test('[REF-04] copying puts the text on the clipboard and says so', async () => {
  const onCopied = vi.fn<() => void>();
  const user = show(<CopyButton text="CODE-1" label="Copy code" copiedLabel="Copied" onCopied={onCopied} />);
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(await navigator.clipboard.readText()).toBe('CODE-1');
  expect(screen.getByRole('status').textContent).toBe('Copied');
  expect(screen.getByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(onCopied).toHaveBeenCalledOnce();
});

test('a text that could not be copied is not called copied', async () => {
  const onCopied = vi.fn<() => void>();
  const user = show(<CopyButton text="CODE-1" label="Copy code" copiedLabel="Copied" onCopied={onCopied} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy code' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(onCopied).not.toHaveBeenCalled();
});
