/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import { numberField } from '#games/client/number-field.tsx';
import type { PlayContext } from '#games/client/page.ts';
import { landingHeight, lowestExit } from '../engine.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import type { MessageId } from './messages.ts';

export interface AutoExit {
  field(isDisabled: boolean): ComponentChildren;
  /** Null without one, undefined after it has shown its fault. */
  read(): Hundredths | null | undefined;
}

/** The multiplier at which the bet leaves automatically, if the player wants one. */
export function autoExitField({ t, money, redraw }: Pick<PlayContext<MessageId>, 't' | 'money' | 'redraw'>): AutoExit {
  const bounds = { minimum: money.multiplier(lowestExit), maximum: money.multiplier(landingHeight) };
  let isWanted = false;
  const number = numberField({
    id: 'auto-exit',
    start: money.multiplier(200),
    least: lowestExit,
    most: landingHeight,
    read: (text) => money.readMultiplier(text),
    plain: (hundredths) => money.multiplier(hundredths),
    label: (hundredths) => money.multiplier(hundredths),
    texts: { which: t('whichMultiplier'), unclear: t('unclear'), invalid: t('autoExitInvalid', bounds) },
    attributes: { maxlength: 10, 'aria-label': t('autoExitAt'), 'aria-describedby': 'auto-exit-error' },
    redraw,
  });
  const choose = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    isWanted = currentTarget.checked;
    redraw();
  };
  return {
    read: () => (isWanted ? (number.read() ?? undefined) : null),
    field: (isDisabled) => (
      <div class="field">
        <div class="auto">
          <label class="check">
            <input type="checkbox" checked={isWanted} disabled={isDisabled} onChange={choose} />
            <span class="check-text">{t('autoExit')}</span>
          </label>
          {number.input(isDisabled || !isWanted)}
        </div>
        {number.notes(isWanted)}
      </div>
    ),
  };
}
