// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useState } from 'react';
import { type EarlyInput, saveEarlyInput } from '#src/early-input.ts';

let early: EarlyInput;
beforeEach(() => {
  early = saveEarlyInput();
});
afterEach(() => {
  early.release();
  cleanup();
});

const press = vi.fn<(name: string) => void>();

function Form() {
  const [name, setName] = useState('');
  const [kind, setKind] = useState('');
  const [isAdult, setIsAdult] = useState(false);
  return (
    <form onSubmit={(event) => (event.preventDefault(), press(`submitted ${name} ${kind}`))}>
      <button type="button" onClick={() => press('search')}>
        <span>Search</span>
      </button>
      <button type="button" onPointerDown={() => press('pointer')} onClick={() => press('star')}>
        Star
      </button>
      <label>
        Name <input value={name} onChange={(event) => setName(event.target.value)} />
      </label>
      <label>
        Kind
        <select value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">All</option>
          <option value="new">New</option>
        </select>
      </label>
      <label>
        <input type="checkbox" checked={isAdult} onChange={(event) => setIsAdult(event.target.checked)} /> Adult
      </label>
      <button type="submit">Send</button>
    </form>
  );
}

beforeEach(() => {
  press.mockReset();
  render(<Form />);
});

describe('a press before the page can answer', () => {
  test('is kept, and answered once, however often it was made', () => {
    for (let times = 0; times < 3; times += 1) fireEvent.click(screen.getByText('Search'));
    expect(press).not.toHaveBeenCalled();
    expect(document.documentElement.dataset['waiting']).toBe('');
    early.release();
    expect(press.mock.calls).toEqual([['search']]);
    expect(document.documentElement.dataset['waiting']).toBeUndefined();
  });

  test('is answered in the order it was made, and none of its parts comes through before', () => {
    fireEvent.pointerDown(screen.getByText('Star'));
    fireEvent.click(screen.getByText('Star'));
    fireEvent.click(screen.getByText('Search'));
    expect(press).not.toHaveBeenCalled();
    early.release();
    expect(press.mock.calls).toEqual([['star'], ['search']]);
  });

  test('on a part that has gone meanwhile is dropped', () => {
    fireEvent.click(screen.getByText('Star'));
    screen.getByText('Star').remove();
    early.release();
    expect(press).not.toHaveBeenCalled();
  });

  test('ticks a box once', () => {
    fireEvent.click(screen.getByRole('checkbox'));
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    act(() => early.release());
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  test('afterwards is the page’s own again', () => {
    early.release();
    fireEvent.click(screen.getByText('Search'));
    expect(press.mock.calls).toEqual([['search']]);
  });
});

test('what was typed early is told to the page, and a form is sent with it, not to the address bar', () => {
  const field = screen.getByRole<HTMLInputElement>('textbox');
  // As a browser does: React has not noticed it.
  Reflect.set(HTMLInputElement.prototype, 'value', 'Ada', field);
  const typing = new InputEvent('input', { bubbles: true });
  window.dispatchEvent(Object.defineProperty(typing, 'target', { value: field }));
  const kinds = screen.getByRole<HTMLSelectElement>('combobox');
  kinds.value = 'new';
  window.dispatchEvent(Object.defineProperty(new Event('input', { bubbles: true }), 'target', { value: kinds }));
  const sending = new SubmitEvent('submit', { bubbles: true, cancelable: true });
  expect(screen.getByText('Send').closest('form')!.dispatchEvent(sending)).toBe(false);
  fireEvent.click(screen.getByText('Send'));
  expect(press).not.toHaveBeenCalled();
  act(() => early.release());
  expect(field.value).toBe('Ada');
  expect(press.mock.calls).toEqual([['submitted Ada new']]);
});

describe('the menu before the page can answer', () => {
  const menu = () => screen.getByRole('navigation');
  const toggle = () => screen.getByText('Menu');
  const isOpen = () => [menu().hasAttribute('data-open'), toggle().getAttribute('aria-expanded')];
  beforeEach(() => {
    render(
      <>
        <button type="button" aria-controls="sidebar" aria-expanded="false" onClick={() => press('menu')}>
          Menu
        </button>
        <nav id="sidebar" tabIndex={-1}>
          <a href="#promotions">Promotions</a>
        </nav>
      </>,
    );
  });

  test('opens at once with the focus in it, and the press is answered once', () => {
    fireEvent.click(toggle());
    expect(isOpen()).toEqual([true, 'true']);
    expect(menu()).toBe(document.activeElement);
    expect(press).not.toHaveBeenCalled();
    early.release();
    expect(press.mock.calls).toEqual([['menu']]);
    expect(isOpen()).toEqual([true, 'true']);
  });

  test.each([
    ['its toggle', () => fireEvent.click(toggle())],
    ['Escape', () => fireEvent.keyDown(menu(), { key: 'Escape' })],
    ['a click beside it', () => fireEvent.click(document.body)],
  ])('closes by %s, gives the focus back, and nothing is left to answer', (_, close) => {
    fireEvent.click(toggle());
    close();
    expect(isOpen()).toEqual([false, 'false']);
    expect(toggle()).toBe(document.activeElement);
    early.release();
    expect(press).not.toHaveBeenCalled();
  });

  test('stays open for a click in it, and closes for another control, whose press is kept', () => {
    fireEvent.click(toggle());
    fireEvent.click(screen.getByText('Promotions'));
    expect(isOpen()).toEqual([true, 'true']);
    fireEvent.click(screen.getByText('Star'));
    expect(isOpen()).toEqual([false, 'false']);
    early.release();
    expect(press.mock.calls).toEqual([['star']]);
  });
});
