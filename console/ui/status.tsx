import type { ComponentProps } from 'react';
import { Badge } from '#src/views/ui/Badge.tsx';
import { useFormat } from './format.ts';
import ui from './ui.module.css';

type Look = Pick<ComponentProps<typeof Badge>, 'tone' | 'icon'>;

const looks: Readonly<Record<string, Look>> = {
  open: { tone: 'info', icon: 'clock' },
  done: { tone: 'success', icon: 'check' },
  refused: { tone: 'danger', icon: 'close' },
  stale: { tone: 'warning', icon: 'warning' },
  expired: { tone: 'neutral', icon: 'clock' },
  waiting: { tone: 'neutral', icon: 'clock' },
  overdue: { tone: 'danger', icon: 'warning' },
  awaiting_approval: { tone: 'warning', icon: 'clock' },
  held: { tone: 'warning', icon: 'pause' },
  approved: { tone: 'info', icon: 'check' },
  sent: { tone: 'info', icon: 'withdraw' },
  active: { tone: 'success', icon: 'check' },
  frozen: { tone: 'warning', icon: 'pause' },
  closed: { tone: 'neutral', icon: 'lock' },
  self_excluded: { tone: 'danger', icon: 'shield' },
  initialized: { tone: 'neutral', icon: 'clock' },
  pending: { tone: 'info', icon: 'clock' },
  authorized: { tone: 'success', icon: 'check' },
  declined: { tone: 'neutral', icon: 'close' },
  taken: { tone: 'success', icon: 'check' },
  credited: { tone: 'success', icon: 'check' },
  refunded: { tone: 'neutral', icon: 'back' },
  checking: { tone: 'info', icon: 'clock' },
  is_open: { tone: 'success', icon: 'check' },
  is_closed: { tone: 'warning', icon: 'pause' },
  is_paused: { tone: 'warning', icon: 'pause' },
  on_offer: { tone: 'success', icon: 'check' },
  out_of_offer: { tone: 'neutral', icon: 'eye-off' },
  no_processor: { tone: 'neutral', icon: 'lock' },
  rule_on: { tone: 'success', icon: 'check' },
  rule_off: { tone: 'neutral', icon: 'pause' },
  bet_open: { tone: 'info', icon: 'clock' },
  bet_settled: { tone: 'success', icon: 'check' },
  bet_rolled_back: { tone: 'neutral', icon: 'back' },
  bet_void: { tone: 'neutral', icon: 'back' },
  bet_refused: { tone: 'neutral', icon: 'close' },
  round_open: { tone: 'info', icon: 'clock' },
  round_unfinished: { tone: 'danger', icon: 'warning' },
  round_closed: { tone: 'success', icon: 'check' },
  round_void: { tone: 'neutral', icon: 'back' },
  draft: { tone: 'neutral', icon: 'edit' },
  scheduled: { tone: 'info', icon: 'calendar' },
  running: { tone: 'success', icon: 'check' },
  stopped: { tone: 'warning', icon: 'pause' },
  ended: { tone: 'neutral', icon: 'clock' },
  granted: { tone: 'info', icon: 'gift' },
  used: { tone: 'success', icon: 'check' },
  cancelled: { tone: 'neutral', icon: 'close' },
  shown: { tone: 'success', icon: 'check' },
  limited: { tone: 'warning', icon: 'globe' },
  hidden: { tone: 'neutral', icon: 'eye-off' },
  provider_off: { tone: 'neutral', icon: 'pause' },
  live: { tone: 'success', icon: 'check' },
  withdrawn: { tone: 'neutral', icon: 'eye-off' },
  replaced: { tone: 'neutral', icon: 'history' },
  changed_draft: { tone: 'warning', icon: 'edit' },
  invited: { tone: 'info', icon: 'mail' },
};

/** A status by colour, icon and word. */
export function Status({ status }: { readonly status: string }) {
  const { known } = useFormat();
  return (
    <span className={ui.status}>
      <Badge {...(looks[status] ?? { tone: 'neutral' })}>{known('status', status)}</Badge>
    </span>
  );
}
