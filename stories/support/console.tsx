import type { Decorator } from '@storybook/react';
import { Texts } from '#console/i18n/Texts.tsx';

/** The console's own texts around a story: they are English, whatever language the toolbar has. */
export const inConsole: Decorator = (Story) => (
  <Texts>
    <Story />
  </Texts>
);
