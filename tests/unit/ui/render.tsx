import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach } from 'vitest';
import type { Language } from '#openapi/model.ts';
import { messagesFor } from '#tests/support/messages.ts';

afterEach(cleanup);

/** Renders as the site does, in a language, with a person's hands. */
export function show(children: ReactNode, language: Language = 'en') {
  const user = userEvent.setup();
  render(
    <IntlProvider locale={language} messages={messagesFor(language)}>
      {children}
    </IntlProvider>,
  );
  return user;
}
