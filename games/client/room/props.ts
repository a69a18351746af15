import type { ComponentChildren } from 'preact';
import type { Play, PlayContext } from '../page.ts';
import type { RoundViewModel } from '../round.view.ts';
import type { AutobetView } from '../series/autobet.tsx';
import type { SoundSwitch } from '../sound/switch.ts';

export interface RoomProps {
  readonly context: PlayContext;
  readonly play: Play;
  readonly view: RoundViewModel;
  /** Null without a series of bets, or once the player has bet again after one. */
  readonly series: AutobetView | null;
  /** Seconds until the next round may begin. */
  readonly waitS: number;
  /** A press ended a round a moment ago. */
  readonly isResting: boolean;
  readonly menu: readonly { readonly title: string; readonly onPress: () => void }[];
  /** Null where the browser has no sound. */
  readonly sound: SoundSwitch | null;
  readonly onPress: () => void;
  readonly onChooseWallet: (wallet: 'cash' | 'bonus') => void;
  /** A dialog over the room. */
  readonly children?: ComponentChildren;
}
