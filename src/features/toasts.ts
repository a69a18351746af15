import type { Language } from '#openapi/model.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import { messagesNames } from '#domain/languages.ts';
import type { ToastKind } from '../views/ui/Toaster.tsx';

interface Options {
  readonly durationMs?: number;
}

const defaultMs = 3_000;

/** Confirms something that just happened. Never the only copy of information that a person needs. */
export function notify(kind: ToastKind, text: string, { durationMs = defaultMs }: Options = {}): void {
  const label = messagesNames[document.documentElement.lang as Language];
  loadChunk(() => import('../views/ui/Toaster.tsx'))
    .then(({ showToast }) => showToast(kind, text, durationMs, label))
    .catch((error: unknown) => console.error('toast', text, error));
}
