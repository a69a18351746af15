import { caught, type InjectedFault } from './injected-fault.ts';

/** The site: `src`. */
export const faultsOfSite: readonly InjectedFault[] = [
  {
    what: 'any page in a frame may speak for the game',
    file: 'src/screens/game/useFrameMessages.ts',
    text: ' || origin !== new URL(link).origin',
    instead: '',
    caughtBy: caught('tests/unit/screens/game.test.tsx', 'another origin in the frame'),
  },
  {
    what: 'an answer that was overtaken takes the place of the newer one',
    file: 'src/data/query-client.ts',
    text: 'if (entry.flight?.abort !== abort) return;',
    instead: '',
    caughtBy: caught(
      'tests/unit/site/query-client.test.ts',
      'who asks anew waits for no request that hangs, and what that says later shows no more',
    ),
  },
  {
    what: 'an export waits for ever for a worker that was ended',
    file: 'src/screens/transactions/report-writer.ts',
    text: 'if (warm !== helper) return;',
    instead: '',
    caughtBy: caught('tests/unit/site/report-writer.test.ts', 'a library that cannot be loaded while the file waits for it is told'),
  },
  {
    what: 'the half-filled cashier of one player opens for the next',
    file: 'src/features/cashier/cashier-draft.ts',
    text: 'found?.playerId === playerId ? found.draft : null',
    instead: 'found?.draft ?? null',
    caughtBy: caught('tests/unit/site/unsent.test.ts', 'a half-filled cashier is shown to nobody but the player who filled it'),
  },
  {
    what: 'what one player typed into a form is typed again for the next',
    file: 'src/features/session/unsent.ts',
    text: 'unsent.playerId === playerId && ',
    instead: '',
    caughtBy: caught('tests/unit/site/unsent.test.ts', 'what was typed into a page waits for its own player'),
  },
  {
    what: 'a password that was typed is kept on the device',
    file: 'src/features/release/typed.ts',
    text: "'select-one']",
    instead: "'select-one', 'password']",
    caughtBy: caught('tests/unit/site/unsent.test.ts', 'neither a password nor what stands outside'),
  },
  {
    what: 'a link takes a player to another site after the login',
    file: 'src/navigation/remembered-path.ts',
    text: 'isOwnPath(path) ? path : null',
    instead: 'path',
    caughtBy: caught('tests/unit/site/remembered-path.test.ts', 'a path that somebody else wrote there is dropped when it leads away'),
  },
  {
    what: 'a payment whose outcome nobody knows gets a new key',
    file: 'src/features/cashier/cashier-memory.ts',
    text: 'if (earlier) return { attempt: earlier, isNew: false };',
    instead: '',
    caughtBy: caught(
      'tests/unit/site/cashier-memory.test.ts',
      'each new attempt has a key of its own, and none is made while one has no outcome',
    ),
  },
  {
    what: 'a button that is busy is pressed again',
    file: 'src/views/ui/Button.tsx',
    text: 'if (isPending) event.preventDefault();\n        else onPress?.(event);',
    instead: 'onPress?.(event);',
    caughtBy: caught('tests/unit/ui/buttons.test.tsx', 'a pending button keeps the focus, ignores presses and does not submit again'),
  },
];
