import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Listens to the game in the frame only: both the window and its origin must be the frame's. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, link: string | null, onType: (type: string) => void): void {
  const onMessage = useEffectEvent(({ source, origin, data }: MessageEvent<unknown>) => {
    if (!link || source !== frame.current?.contentWindow || origin !== new URL(link).origin) return;
    const type = (data as { readonly type?: unknown } | null | undefined)?.type ?? data;
    if (typeof type === 'string') onType(type);
  });
  useEffect(() => {
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);
}
