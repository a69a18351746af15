import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';

addons.setConfig({
  theme: create({ base: 'dark', brandTitle: 'Croupier', brandUrl: './', brandTarget: '_self' }),
  // Pressing A shows it: checks and arguments, where a story stands the width is worth more.
  layout: { showPanel: false, panelPosition: 'right' },
});
