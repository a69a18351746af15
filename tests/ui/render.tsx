import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { IntlProvider } from '../../src/i18n/intl.tsx';
import { afterEach } from 'vitest';
import type { Language } from '../../src/api/model.ts';
import { compiledMessages } from '../support/messages.ts';

afterEach(cleanup);

/** Renders as the site does, in a language, with a person's hands. */
export function show(children: ReactNode, language: Language = 'en') {
  const user = userEvent.setup();
  render(
    <IntlProvider locale={language} messages={compiledMessages(language)}>
      {children}
    </IntlProvider>,
  );
  return user;
}
