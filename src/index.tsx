import '#styles/index.css';
import { reloadIfGone } from './features/boundary/lazy-trouble.ts';
import { boot } from './boot/boot.tsx';

// Built pages contain it already.
if (process.env['NODE_ENV'] !== 'production') void import('./early.ts');

// oxlint-disable-next-line typescript/no-non-null-assertion -- every page is written with this element
boot(document.querySelector<HTMLElement>('#root')!).catch((error: unknown) => {
  console.error('boot', error);
  // No code runs yet that could report this. The prerendered page stays visible, and reloads once there is a network.
  addEventListener('online', () => location.reload(), { once: true });
  reloadIfGone(error);
});
