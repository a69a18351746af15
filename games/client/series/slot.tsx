/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { Lazy } from '../lazy.tsx';
import type { Autobet, AutobetHost } from './autobet.tsx';

export interface AutobetSlot extends Pick<Autobet, 'view' | 'follow' | 'stop'> {
  form(): ComponentChild;
}

/** The page's own part of autobet; the rest of its code loads when its form is opened. */
export function autobetSlot(host: AutobetHost, failed: string): AutobetSlot {
  let opened: Autobet | null = null;
  const load = async () => (opened ??= (await import('./autobet.tsx')).openAutobet(host));
  return {
    view: () => opened?.view() ?? null,
    follow: (view, before) => opened?.follow(view, before),
    stop: () => opened?.stop(),
    form: () => (
      <Lazy load={load} failed={failed} retry={host.parts.t('retry')}>
        {(autobet) => autobet.form()}
      </Lazy>
    ),
  };
}
