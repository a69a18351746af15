import { type ComponentType, type ReactNode, useMemo } from 'react';
import { IntlContext, useIntl } from 'react-intl';
import { createSiteIntl } from '#src/i18n/intl.ts';
import type { Messages } from '#src/i18n/messages.ts';

interface Props {
  readonly messages: Messages;
  readonly children: ReactNode;
}

/** Adds the texts of one area to those of the console. They are part of the code of its screens, so the first page does not load them. */
export function AreaTexts({ messages, children }: Props) {
  const { messages: common } = useIntl();
  const intl = useMemo(
    () => createSiteIntl('en', { ...common, ...messages } as Messages, (error) => console.error(error)),
    [common, messages],
  );
  return <IntlContext value={intl}>{children}</IntlContext>;
}

/** Returns a screen with the texts of its area. */
export const withTexts = <P extends object>(messages: Messages, Screen: ComponentType<P>) =>
  function ScreenWithTexts(props: P) {
    return (
      <AreaTexts messages={messages}>
        <Screen {...props} />
      </AreaTexts>
    );
  };
