/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import type { GameKind, Rules } from '../engine/index.ts';
import type { GameState } from '../provider/protocol.ts';
import { codeOf } from './call-error.ts';
import type { Extras } from './extras.ts';
import { Lazy } from './lazy.tsx';
import { failureText } from './notice.ts';
import type { GamePage, Parts, Play } from './page.ts';
import type { Proofs } from './proof/proofs.ts';
import { returnText } from './return-text.ts';
import type { GameClient } from './server.ts';

/** A dialog of the game, by its button in the menu. */
export interface MenuEntry {
  readonly title: string;
  readonly content: () => ComponentChildren;
}

interface Options {
  readonly parts: Parts;
  readonly rules: GamePage<GameKind, never>['rules'];
  readonly play: Play;
  readonly extras: Extras;
  readonly gameClient: Pick<GameClient, 'chooseSeed'>;
  readonly proofs: Proofs;
  readonly refresh: () => Promise<GameState>;
}

/** Returns the dialogs of a game: fairness, autobet where there is one, and the game's own pages with the hotkeys below the first. */
export function gameMenu(options: Options): readonly MenuEntry[] {
  const { parts, play, extras } = options;
  const { autobet } = extras;
  return [
    { title: parts.t('fairness'), content: () => fairness(options) },
    ...(autobet ? [{ title: parts.t('autobet'), content: () => autobet.form() }] : []),
    ...play.pages.map(({ title, content }, at) => ({
      title,
      content: () => (
        <div class="stack">
          {content()}
          {at === 0 && extras.hotkeys()}
        </div>
      ),
    })),
  ];
}

function fairness({ parts, rules, play, gameClient, proofs, refresh }: Options) {
  const { t } = parts;
  return (
    <Lazy load={() => import('./fairness.tsx')} failed={failureText(t, 'unreachable')} retry={t('retry')}>
      {({ FairnessPanel }) => (
        <FairnessPanel
          parts={parts}
          refresh={refresh}
          isShared={rules.shared !== undefined}
          note={play.fairness?.()}
          returned={returnText(parts, rules as unknown as Rules)}
          chooseSeed={(seed: string) => gameClient.chooseSeed(seed)}
          proofs={proofs}
          describe={(error: unknown) => failureText(t, codeOf(error))}
        />
      )}
    </Lazy>
  );
}
