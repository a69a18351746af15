/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { DeviceSwitch } from '../device-switch.ts';
import type { Language } from '../messages.ts';
import { type KeyMessages, keyMessages } from './messages.ts';

export interface KeyActs {
  readonly act: () => void;
  readonly halve: () => void;
  readonly double: () => void;
}

const keys: readonly (readonly [key: string, act: keyof KeyActs, text: keyof KeyMessages])[] = [
  ['b', 'act', 'keyAction'],
  ['h', 'halve', 'keyHalve'],
  ['d', 'double', 'keyDouble'],
];

/** Elements in which a letter types or chooses something, and dialogs above the game. */
const typing = 'input, select, textarea, [contenteditable], dialog';

/** Listens to single keys, without repeats, modifiers, and keys typed into fields. @returns a function that stops it. */
export function listenToKeys(acts: KeyActs): () => void {
  const listening = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    if (event.repeat || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    const found = keys.find(([key]) => key === event.key.toLowerCase());
    if (!found) return;
    event.preventDefault();
    acts[found[1]]();
  };
  document.addEventListener('keydown', onKey, { signal: listening.signal });
  return () => listening.abort();
}

interface Options {
  readonly language: Language;
  readonly chosen: DeviceSwitch;
  readonly onChoose: (isOn: boolean) => void;
}

/** Lists the keys, with the switch that turns them on. */
export function hotkeysPanel({ language, chosen, onChoose }: Options): ComponentChild {
  const texts = keyMessages[language];
  return (
    <div class="stack">
      <h3>{texts.hotkeys}</h3>
      <p>{texts.hotkeysIntro}</p>
      <label class="check">
        <input
          type="checkbox"
          checked={chosen.read()}
          onChange={({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => onChoose(currentTarget.checked)}
        />
        <span class="check-text">{texts.useHotkeys}</span>
      </label>
      <ul class="keys">
        {keys.map(([key, , text]) => (
          <li key={key}>
            <kbd>{key.toUpperCase()}</kbd> {texts[text]}
          </li>
        ))}
      </ul>
    </div>
  );
}
