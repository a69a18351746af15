import { cx } from '../ui/cx.ts';
import styles from './ProviderMark.module.css';

/** Filled shapes on 24 by 24. Their number has no factor in common with that of the tones: neighbouring ids differ in both. */
const shapes = [
  'M12 12 8 3h4zM12 12l9-4v4zM12 12l4 9h-4zM12 12l-9 4v-4z',
  'M2 9c3-4 5-4 8 0s6 4 12-1v5c-4 4-8 4-12 0-3-3-5-3-8 0zM2 16c3-3 5-3 8 0s7 3 12-1v4c-4 3-8 3-12 0-3-2-5-2-8 0z',
  'M2 20 9 6l4 7 2-4 7 11z',
  'm12 2 2.2 7.8L22 12l-7.8 2.2L12 22l-2.2-7.8L2 12l7.8-2.2z',
  'M15 3a9 9 0 1 0 6 12A8 8 0 0 1 15 3z',
  'M4 20C4 9 10 4 21 3c0 11-5 17-14 17l6-9-7 8z',
  'M6 4h12l4 6-10 11L2 10zM7 10l5 7 5-7z',
  'm3 8 5 4 4-7 4 7 5-4-2 11H5z',
  'M6 21V9H4V4h3v2h3V4h4v2h3V4h3v5h-2v12h-4v-5h-4v5z',
  'M9 6a6 6 0 1 0 0 12A6 6 0 0 0 9 6zm0 3a3 3 0 1 1 0 6 3 3 0 0 1 0-6zm8-3a6 6 0 1 1-4 10l2-2a3 3 0 1 0 0-4l-2-2a6 6 0 0 1 4-2z',
  'M13 2 5 14h6l-1 8 9-13h-6z',
  'M21 3 13 21l-2-8-8-2z',
  'm12 2 9 5v10l-9 5-9-5V7zm0 5-4.5 2.5v5L12 17l4.5-2.5v-5z',
] as const;
const tones = ['brass', 'crimson', 'felt', 'sky', 'violet'] as const;

/** The mark of a provider without a picture of its own: the same for the same id, on every device. */
export const ProviderMark = ({ id, className }: { readonly id: number; readonly className: string | undefined }) => (
  <svg className={cx(className, styles.mark, styles[tones[id % tones.length] ?? 'brass'])} viewBox="-7 -7 38 38" aria-hidden="true">
    <path d={shapes[id % shapes.length]} fillRule="evenodd" />
  </svg>
);
