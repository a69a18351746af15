import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { notify } from '#src/features/toasts.ts';
import { isAsked } from './platform.ts';

/** The time in which a page's automatic actions are observed. */
export const stepMs = 5_000;

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
export const isThere = (text: string | RegExp): boolean => screen.queryAllByText(text).length > 0;

export const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Waits for work without a timer: the platform's answers, bodies of replies, modules. */
async function settle(): Promise<void> {
  do {
    await turn();
    await vi.advanceTimersByTimeAsync(0);
  } while (isAsked());
  await turn();
  await vi.advanceTimersByTimeAsync(0);
}

export async function pass(ms: number): Promise<void> {
  let left = ms;
  do {
    const step = Math.min(left, stepMs);
    await act(async () => {
      await settle();
      await vi.advanceTimersByTimeAsync(step);
      await settle();
    });
    left -= step;
  } while (left > 0);
}

/** All indicators that the person has to wait. */
export const waiting = () => document.querySelectorAll('output > span.visually-hidden, .loader, .skeleton, [aria-busy="true"]');

/** Returns the text of an element without its buttons, with one space between its parts. */
const wordsOf = (place: Element): string => {
  const copy = place.cloneNode(true) as Element;
  for (const button of copy.querySelectorAll('button')) button.remove();
  const parts = [copy, ...copy.querySelectorAll('*')].filter(({ childElementCount }) => childElementCount === 0);
  return parts
    .map(({ textContent }) => textContent.trim())
    .join(' ')
    .trim();
};

/** Returns the messages for the person: announced, in place of missing content, or as a toast. */
export function said(): string[] {
  const places = document.querySelectorAll('[role=alert], [role=status], :is(h1, h2, h3):not([role=alert] *)');
  const toasts = vi.mocked(notify).mock.calls.map(([, text]) => text);
  return [...new Set([...toasts, ...[...places].map(wordsOf).filter((text) => text !== '')])];
}

/** Presses a control that may be gone or busy by now. */
export async function tryTo(gesture: (() => unknown) | undefined): Promise<void> {
  try {
    await gesture?.();
  } catch (error) {
    if ((error as Error).name !== 'TestingLibraryElementError') throw error;
  }
}
