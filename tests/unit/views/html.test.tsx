// @vitest-environment jsdom
import { act, cleanup, render, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import { Html } from '#src/views/content/Html.tsx';
import { useSanitizer } from '#src/views/content/useServed.ts';

const sanitizing = vi.hoisted(() => ({ count: 0 }));
vi.mock(import('#src/views/content/sanitize.ts'), async (original) => {
  const { sanitize } = await original();
  return {
    sanitize: (html) => {
      sanitizing.count += 1;
      return sanitize(html);
    },
  };
});
afterEach(cleanup);

function Screen({ html }: { readonly html: string }) {
  useSanitizer();
  return <Html html={html} />;
}
const page = (html: string): ReactNode => (
  <IntlProvider locale="en" messages={{ 'content.loading': 'Loading' }}>
    <Screen html={html} />
  </IntlProvider>
);
const contentOf = (container: Element) => container.querySelector('div')!;

test('what the server has drawn stays, without the code that sanitizes, until there is something else to draw', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page('<p>as the service says it</p>'));
  const served = contentOf(container);
  served.innerHTML = '<p>as the server has sanitized it</p>';
  const paragraph = served.firstChild;

  const { rerender } = render(page('<p>as the service says it</p>'), { container, hydrate: true });
  rerender(page('<p>as the service says it</p>'));
  expect(contentOf(container)).toBe(served);
  expect(served.firstChild).toBe(paragraph);
  expect(sanitizing.count).toBe(0);

  // The visible content never shrinks, not even for a moment.
  const shown = new Set<string>();
  new MutationObserver(() => shown.add(container.textContent)).observe(container, { childList: true, subtree: true, characterData: true });
  await act(async () => rerender(page('<p>news</p><img src="x" onerror="alert(1)">')));
  await waitFor(() => expect(contentOf(container).innerHTML).toBe('<p>news</p><img src="x">'));
  expect([...shown]).toEqual(['news']);
});

test('what is drawn in the browser is sanitized there', async () => {
  const { container } = await act(async () => render(page('<p onclick="alert(1)">text</p><script>alert(2)</script>')));
  await waitFor(() => expect(contentOf(container).innerHTML).toBe('<p>text</p>'));
});
