import type { Meta, StoryObj } from '@storybook/react';
import { sessionMachine, type SessionState } from '#machines/session/session.machine.ts';
import type { SessionContext } from '#machines/session/session.types.ts';
import { sessionView, type SessionViewModel } from '#machines/session/session.view.ts';
import { SessionEndedView, type SessionEndedViewProps } from '#src/views/account/SessionEndedView.tsx';
import { ReconnectingView } from '#src/views/account/ReconnectingView.tsx';
import { ReloginView } from '#src/views/account/ReloginView.tsx';
import { DescriptionList } from '#src/views/ui/DescriptionList.tsx';
import { player, refused } from '#tests/support/fixtures/accounts.ts';
import { mapOf } from './support/flow-map.tsx';
import { photograph } from './support/photograph.ts';

/** Shows the session's data, and the dialogs that the session opens over the page. */
function SessionPhotograph({ view }: { readonly view: SessionViewModel }) {
  return (
    <main>
      <DescriptionList
        items={[
          { term: 'status', detail: view.status },
          { term: 'player', detail: view.player?.username ?? '–' },
          { term: 'balance', detail: view.balance?.total ?? '–' },
        ]}
      />
      {view.status === 'reconnecting' ? <ReconnectingView /> : null}
      {view.relogin ? <ReloginView relogin={view.relogin} onPassword={() => {}} onCancel={() => {}} /> : null}
    </main>
  );
}

const meta = { title: 'Flows/Session', component: SessionPhotograph } satisfies Meta<typeof SessionPhotograph>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: SessionContext = { token: 'token', player, faults: 0, isPolling: true, problem: null, isCodeAsked: false };

const at = (value: SessionState, context: Partial<SessionContext> = {}): Story =>
  photograph(sessionMachine.resolveState({ value, context: { ...filled, ...context } }), sessionView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(sessionMachine, () => import('./session.stories.tsx')) };

export const Guest: Story = { name: 'A guest', ...at('guest', { token: null, player: null }) };
export const Restoring: Story = { name: 'Coming back: loading the player', ...at('restoring', { player: null }) };
export const WaitingToReconnect: Story = {
  name: 'Waiting to try the connection again',
  ...at('waitingToReconnect', { player: null, faults: 1 }),
};
export const Player: Story = { name: 'A player who is logged in', ...at('player') };
export const Refreshing: Story = { name: 'Refreshing the balance', ...at('refreshing') };
export const ReloadingPlayer: Story = { name: 'Loading the player again', ...at('reloadingPlayer') };
export const Reauthenticating: Story = { name: 'Asking for the password again', ...at('reauthenticating') };
export const LoggingInAgain: Story = { name: 'Logging in again', ...at('loggingInAgain') };
export const LoggingOut: Story = { name: 'Logging out', ...at('loggingOut') };
export const LoggedOut: Story = { name: 'Logged out', ...at('loggedOut') };
export const LoggedOutHere: Story = { name: 'Logged out here, the platform does not know yet', ...at('loggedOutHere') };
export const PasswordRefused: Story = {
  name: 'Wrong password',
  ...at('reauthenticating', { problem: refused('invalid_credentials', 422).problem }),
};

export const CodeAsked: Story = { name: 'Asking for the code too', ...at('reauthenticating', { isCodeAsked: true }) };
export const CodeWrong: Story = {
  name: 'Wrong code',
  ...at('reauthenticating', { isCodeAsked: true, problem: refused('second_factor_invalid', 422).problem }),
};

const ended = (ending: SessionEndedViewProps['ending'], kept: SessionEndedViewProps['kept'] = []): StoryObj => ({
  render: () => <SessionEndedView ending={ending} kept={kept} onClose={() => {}} onLogin={() => {}} />,
});
export const EndedByPlatform = {
  name: 'Why it ended: the platform said so, a half-filled cashier and what was typed are kept',
  ...ended('refusal', ['kept', 'typed']),
};
export const EndedByFault = { name: 'Why it ended: the platform could not be reached', ...ended('fault') };
export const EndedElsewhere = { name: 'Why it ended: another tab', ...ended('elsewhere') };
export const EndedByExclusion = { name: 'Why it ended: they excluded themselves', ...ended('excluded') };
