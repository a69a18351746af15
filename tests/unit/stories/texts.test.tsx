// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { createIntl, FormattedMessage, IntlContext, useIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { receivedBy, type ReceivedTexts, textsIn } from '#stories/support/texts.ts';

const messages = {
  en: { 'gift.title': 'A gift', 'gift.left': '{count, plural, one {# gift} other {# gifts}} of <b>{name}</b>', 'gift.never': 'Never said' },
  pt: { 'gift.title': 'Um presente', 'gift.left': '{count, plural, one {# presente} other {# presentes}} de <b>{name}</b>' },
};

function Gift() {
  const intl = useIntl();
  const bold = (words: React.ReactNode) => <b>{words}</b>;
  return (
    <p title={intl.formatMessage({ id: 'gift.title' })}>
      <FormattedMessage id="gift.left" values={{ count: 2, name: <i>Ana</i>, b: bold }} />
    </p>
  );
}

test('[D-panel] texts are those that the story says, with its values, in every language, and it looks as it did', () => {
  const received: ReceivedTexts = new Map();
  const intl = createIntl({ locale: 'en', messages: messages.en });
  const { container } = render(<Gift />, {
    wrapper: ({ children }) => <IntlContext value={receivedBy(intl, (id, values) => received.set(id, values))}>{children}</IntlContext>,
  });
  expect(container.innerHTML).toBe('<p title="A gift">2 gifts of <b><i>Ana</i></b></p>');
  expect([...received.keys()]).toEqual(['gift.title', 'gift.left']);
  expect(textsIn('en', messages.en, received)).toEqual(['A gift', '2 gifts of …']);
  expect(textsIn('pt', messages.pt, received)).toEqual(['Um presente', '2 presentes de …']);
  expect(textsIn('fr', {}, received)).toEqual(['gift.title', 'gift.left']);
});
