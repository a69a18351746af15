import { addons } from 'storybook/manager-api';
import { create } from 'storybook/theming';
import { registerPanels, statePanelId } from './panel/register.tsx';

registerPanels();
addons.setConfig({
  theme: create({ base: 'dark', brandTitle: 'Croupier', brandUrl: './', brandTarget: '_self' }),
  // The panel is below the story, so that the story keeps its full width; the key A hides it.
  layout: { showPanel: true, panelPosition: 'bottom' },
  selectedPanel: statePanelId,
});
