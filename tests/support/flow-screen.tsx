import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import type { AnyEventObject } from 'xstate';
import { messagesFor } from './messages.ts';
import type { Screen } from './plan-tests.ts';

export type Gestures<E extends { type: string }> = { readonly [T in E['type']]: (event: Extract<E, { type: T }>) => Promise<void> | void };

export const english = messagesFor('en');
const compiled = messagesFor('en');

/** Renders a flow in English and returns a hand without delays. */
export function show(flow: ReactNode) {
  render(
    <IntlProvider locale="en" messages={compiled}>
      {flow}
    </IntlProvider>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
}

/** Puts a text into a field at once, as pasting does. Typing it key by key is for tests about typing. */
export const enter = (label: RegExp, value: string): void => {
  const field = screen.getByLabelText(label);
  // Emptied first, because setting the same text again would be no change.
  fireEvent.change(field, { target: { value: '' } });
  fireEvent.change(field, { target: { value } });
};

/** Makes an event happen, by the environment or, for a person's event, by a gesture. */
export const handOf =
  <E extends { type: string }>(environment: (event: AnyEventObject) => boolean, gestures: Gestures<E>): Screen['happen'] =>
  async (event) => {
    let isTheirs = false;
    await act(async () => {
      isTheirs = environment(event);
    });
    if (!isTheirs) await gestures[event.type as E['type']](event as never);
  };
