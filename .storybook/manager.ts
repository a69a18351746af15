import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { registerPanels, statePanelId } from './panel/register.tsx';

registerPanels();
addons.setConfig({
  theme: create({ base: 'dark', brandTitle: 'Croupier', brandUrl: './', brandTarget: '_self' }),
  // Below, where it takes no width from a story; pressing A hides it.
  layout: { showPanel: true, panelPosition: 'bottom' },
  selectedPanel: statePanelId,
});
