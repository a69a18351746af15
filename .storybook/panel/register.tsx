import * as React from 'react';
import { AddonPanel } from 'storybook/internal/components';
import { addons, types } from 'storybook/manager-api';
import { StatePanel } from './StatePanel.tsx';
import { TextsPanel } from './TextsPanel.tsx';
import { TokensPanel } from './TokensPanel.tsx';

export const statePanelId = 'croupier/state';

const panels = [
  { id: statePanelId, title: 'State', Panel: StatePanel },
  { id: 'croupier/texts', title: 'Texts', Panel: TextsPanel },
  { id: 'croupier/tokens', title: 'Tokens', Panel: TokensPanel },
];

export function registerPanels() {
  addons.register('croupier', () => {
    for (const { id, title, Panel } of panels)
      addons.add(id, {
        type: types.PANEL,
        title,
        render: ({ active = false }) => (
          <AddonPanel active={active}>
            <Panel isActive={active} />
          </AddonPanel>
        ),
      });
  });
}
