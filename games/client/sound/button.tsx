/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import type { Translate } from '../messages.ts';
import type { SoundSwitch } from './switch.ts';

const speaker = 'M3 9v6h4l5 4V5L7 9H3Z';
const waves = 'M15.5 8.5a5 5 0 0 1 0 7M18 6a8.5 8.5 0 0 1 0 12';
const cross = 'M16 9l6 6M22 9l-6 6';

export const soundButton = (t: Translate, { isOn, hasFailed, toggle }: SoundSwitch): ComponentChildren => [
  <button type="button" class="quiet sound" key="sound" aria-pressed={isOn() ? 'true' : 'false'} onClick={toggle}>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path class="sound-body" d={speaker} />
      <path class="sound-mark" d={isOn() ? waves : cross} />
    </svg>
    <span class="sound-name">{t('sound')}</span>
  </button>,
  hasFailed() && (
    <p class="problem" role="alert" key="failed">
      {t('soundFailed')}
    </p>
  ),
];
