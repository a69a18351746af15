// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useOutcome } from '#src/views/ui/useOutcome.ts';

/** A form with one question. The button disappears while the answer is pending. */
function Question() {
  const [isPending, setIsPending] = useState(false);
  const [outcome, awaitOutcome] = useOutcome<HTMLDivElement>(isPending);
  const ask = () => {
    awaitOutcome(true);
    setIsPending(true);
  };
  const does = {
    Type: () => awaitOutcome(false),
    Reply: () => setIsPending(false),
  };
  return (
    <>
      {isPending ? null : <button onClick={ask}>Ask</button>}
      <input aria-label="Elsewhere" />
      <div ref={outcome}>Answer</div>
      {Object.entries(does).map(([name, act]) => (
        <button key={name} onClick={act}>
          {name}
        </button>
      ))}
    </>
  );
}

/** Pressed without a pointer: the focus stays where it was. */
const press = (name: 'Ask' | 'Type' | 'Reply') => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  render(<Question />);
  screen.getByRole('button', { name: 'Ask' }).focus();
});
afterEach(cleanup);

const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

test('[P-03] the place of the answer has the focus as soon as what asked is gone', () => {
  press('Ask');
  expect(focused()).toBe('Answer');
  press('Reply');
  expect(focused()).toBe('Answer');
});

test('[P-03] a field that asked keeps the focus until the answer is there', () => {
  screen.getByLabelText('Elsewhere').focus();
  press('Ask');
  expect(focused()).toBe('Elsewhere');
  press('Reply');
  expect(focused()).toBe('Answer');
});

test('[P-03] no answer takes the focus from where the person has gone', () => {
  press('Ask');
  screen.getByLabelText('Elsewhere').focus();
  press('Reply');
  expect(focused()).toBe('Elsewhere');
});

test('[P-03] no answer takes the focus from a field where the person goes on', () => {
  screen.getByLabelText('Elsewhere').focus();
  press('Ask');
  press('Type');
  press('Reply');
  expect(focused()).toBe('Elsewhere');
});

test('[P-03] what nobody asked for leaves the focus where it is', () => {
  press('Reply');
  expect(focused()).toBe('Ask');
});
