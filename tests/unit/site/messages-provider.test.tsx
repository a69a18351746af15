// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { FormattedMessage } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '#openapi/model.ts';
import { MessagesProvider, MoreMessages } from '#src/i18n/Messages.tsx';

vi.mock(import('#src/i18n/messages.ts'), async (original) => {
  const { createMessageLoader } = await original();
  const lobby = { hello: 'hello', home: 'Home' };
  return createMessageLoader((set, language) =>
    Promise.resolve({ default: set === 'lobby' ? lobby : { hello: `hello in ${language}` } }),
  ) as never;
});

afterEach(cleanup);

const page = (language: Language) => (
  <Suspense fallback="waiting">
    <MessagesProvider language={language} set="account">
      <FormattedMessage id="hello" />
    </MessagesProvider>
  </Suspense>
);

test('texts are waited for once, then they show at once, also in markup; React finds nothing to warn of', async () => {
  const error = vi.spyOn(console, 'error');
  const { container, rerender } = await act(async () => render(page('fr')));
  expect(container.textContent).toBe('hello in fr');
  await act(async () => rerender(page('es')));
  expect(container.textContent).toBe('hello in es');
  rerender(page('fr'));
  expect(container.textContent).toBe('hello in fr');
  expect(renderToString(page('es'))).toContain('hello in es');
  expect(error.mock.calls).toEqual([]);
});

test('texts are added to those above them, and count more', async () => {
  const { container } = await act(async () =>
    render(
      <Suspense fallback="waiting">
        <MessagesProvider language="fr" set="lobby">
          <FormattedMessage id="hello" />,{' '}
          <MoreMessages set="account">
            <FormattedMessage id="home" />: <FormattedMessage id="hello" />
          </MoreMessages>
        </MessagesProvider>
      </Suspense>,
    ),
  );
  expect(container.textContent).toBe('hello, Home: hello in fr');
});
