import type { Meta, StoryObj } from '@storybook/react';
import { CountryRulesView } from '#console/screens/CountryRulesScreen.tsx';
import countries from '#console/i18n/messages/en/countries.json';
import { AreaTexts } from '#console/i18n/AreaTexts.tsx';
import { inConsole } from '#stories/support/console.tsx';
import { germanRules } from '#tests/support/fixtures/console-rules.ts';

const meta: Meta<typeof CountryRulesView> = {
  title: 'Console/Rules of a country',
  component: CountryRulesView,
  decorators: [
    (Story) => (
      <AreaTexts messages={countries}>
        <Story />
      </AreaTexts>
    ),
    inConsole,
  ],
  args: { record: germanRules, send: () => new Promise(() => undefined) },
};
export default meta;
type Story = StoryObj<typeof CountryRulesView>;

export const Owner: Story = { name: 'For a role that changes rules' };
export const Reader: Story = { name: 'For a role that only reads', args: { send: null } };
export const New: Story = {
  name: 'Without versions',
  args: { record: { ...germanRules, changes: {}, versions: [], players: 0 } },
};
