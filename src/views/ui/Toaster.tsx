import { createRoot } from 'react-dom/client';
import { Toaster as Sonner, toast } from 'sonner';
import 'sonner/dist/styles.css';
import { Icon } from './Icon.tsx';
import styles from './Toaster.module.css';

export type ToastKind = 'success' | 'error' | 'info';

const regionReadyMs = 100;
let ready: Promise<void> | null = null;
const errors = new Set<string | number>();

/** What went wrong before is not true of the try that follows it. */
function forgetErrors(): void {
  for (const id of errors) toast.dismiss(id);
  errors.clear();
}

/** Stands beside the page, so that a dialog neither hides it nor silences it. */
function mount(label: string): Promise<void> {
  const host = document.createElement('div');
  host.dataset.reactAriaTopLayer = 'true';
  document.body.append(host);
  addEventListener('submit', forgetErrors, true);
  createRoot(host).render(
    <Sonner
      containerAriaLabel={label}
      position="top-center"
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
  // A live region announces what changes in it, not what it arrives with.
  return new Promise((done) => setTimeout(done, regionReadyMs));
}

export async function showToast(kind: ToastKind, text: string, durationMs: number, regionLabel: string): Promise<void> {
  await (ready ??= mount(regionLabel));
  forgetErrors();
  const id = toast[kind](text, { duration: durationMs });
  if (kind === 'error') errors.add(id);
}
