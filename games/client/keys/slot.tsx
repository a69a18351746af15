/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { deviceSwitch } from '../device-switch.ts';
import { Lazy } from '../lazy.tsx';
import type { Parts } from '../page.ts';
import type { KeyActs } from './hotkeys.tsx';

interface Options {
  readonly parts: Parts;
  readonly acts: KeyActs;
  readonly failed: string;
  readonly redraw: () => void;
}

/** Renders the panel of the hotkeys. They are off by default; their code loads with the panel, or for players who use them. */
export function hotkeysSlot({ parts, acts, failed, redraw }: Options): () => ComponentChild {
  const chosen = deviceSwitch('croupier:hotkeys');
  const load = () => import('./hotkeys.tsx');
  let end: (() => void) | null = null;
  const sync = () =>
    load().then(
      ({ listenToKeys }) => {
        end?.();
        end = chosen.read() ? listenToKeys(acts) : null;
      },
      // Without its code there are no hotkeys; the panel says so.
      () => undefined,
    );
  if (chosen.read()) void sync();
  const onChoose = (isOn: boolean) => {
    chosen.store(isOn);
    void sync();
    redraw();
  };
  return () => (
    <Lazy load={load} failed={failed} retry={parts.t('retry')}>
      {({ hotkeysPanel }) => hotkeysPanel({ language: parts.link.language, chosen, onChoose })}
    </Lazy>
  );
}
