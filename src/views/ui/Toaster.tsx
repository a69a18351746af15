import { createRoot } from 'react-dom/client';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';

export type ToastKind = 'success' | 'error' | 'info';

const regionReadyMs = 100;
let ready: Promise<void> | null = null;
const shown = { error: new Set<string | number>(), info: new Set<string | number>() };

function forget(kind: keyof typeof shown): void {
  for (const id of shown[kind]) toast.dismiss(id);
  shown[kind].clear();
}

/** Errors and lasting notices of an earlier attempt do not apply to the next one. */
function restart(): void {
  forget('error');
  forget('info');
}

/** Mounts beside the page, so that a dialog neither hides the messages nor silences them. */
function mount(label: string): Promise<void> {
  const host = document.createElement('div');
  host.dataset.reactAriaTopLayer = 'true';
  document.body.append(host);
  addEventListener('submit', restart, true);
  createRoot(host).render(
    <Sonner
      containerAriaLabel={label}
      position="top-center"
      // Below the header, which has the balance.
      offset={{ top: '5rem' }}
      mobileOffset={{ top: '4.5rem' }}
      expand
      visibleToasts={3}
      gap={8}
      icons={{ success: <Icon name="success" />, error: <Icon name="error" />, info: <Icon name="info" /> }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast: styles.toast ?? '',
          success: styles.success ?? '',
          error: styles.error ?? '',
          info: styles.info ?? '',
          icon: styles.icon ?? '',
        },
      }}
    />,
  );
  // A live region announces its changes, not its initial content.
  return new Promise((done) => setTimeout(done, regionReadyMs));
}

export async function showToast(kind: ToastKind, text: string, durationMs: number, regionLabel: string): Promise<void> {
  await (ready ??= mount(regionLabel));
  forget('error');
  const id = toast[kind](text, { duration: durationMs });
  if (kind !== 'success') shown[kind].add(id);
}
