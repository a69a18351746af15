/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChildren } from 'preact';
import type { ChipTable } from '#games/client/chip-table.tsx';
import type { PlayContext } from '#games/client/page.ts';
import type { Bet } from '#games/engine/bets.ts';
import type { MessageId } from './messages.ts';

interface Props {
  readonly t: PlayContext<MessageId>['t'];
  readonly chips: ChipTable;
  /** The bets of the last round, which one press repeats. */
  readonly lastBets: readonly Bet[];
  readonly insideTool: ComponentChildren;
  readonly isDisabled: boolean;
  /** Empty where bets can be placed. */
  readonly refusal: string;
}

/** The tools of the chips, and the reason why no bet can be placed. */
export function tableTools({ t, chips, lastBets, insideTool, isDisabled, refusal }: Props): ComponentChildren {
  const [undo, clear] = chips.tools(isDisabled);
  const canRepeat = chips.total() === 0 && lastBets.length > 0;
  return [
    <div class="table-tools" key="tools">
      {insideTool}
      {undo}
      {/* The same button under another name: there is nothing to clear, and the focus stays. */}
      {canRepeat ? (
        <button type="button" class="step" key={t('clear')} disabled={isDisabled} onClick={() => chips.layIfBare(lastBets)}>
          {t('again')}
        </button>
      ) : (
        clear
      )}
    </div>,
    refusal ? (
      <p class="field-error" role="status" key="refused">
        {refusal}
      </p>
    ) : (
      chips.problem()
    ),
  ];
}
