import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { problemFrom } from '#openapi/model.ts';
import { beginPasskeyLogin, loginWithPasskey } from '#src/data/passkey-calls.ts';
import { useServices } from '#src/data/services.tsx';
import { passkeySupport } from '#src/features/passkeys/support.ts';
import { loadChunk } from '#src/loading/load-chunk.ts';
import type { PasskeyLoginProps } from '#src/views/account/PasskeyLoginView.tsx';
import { useProblem } from '../support/useProblem.ts';

/** Opens the browser's passkey prompt at once and on each request. The prompt is closed when the person leaves. */
export function usePasskeyLogin(onToken: (token: string) => void): Omit<PasskeyLoginProps, 'onClose'> {
  const { operations } = useServices();
  const [support] = useState(passkeySupport);
  const [isAsking, setIsAsking] = useState(support === 'ready');
  const [isCalledOff, setIsCalledOff] = useState(false);
  const [problem, setProblem] = useProblem();
  const underWay = useRef<AbortController | null>(null);

  /** Begins a new ceremony each time, because one accepts a single reply, even a wrong one. @returns the token, or null after a cancellation. */
  const work = async (signal: AbortSignal): Promise<string | null> => {
    const { requestPasskey } = await loadChunk(() => import('#src/features/passkeys/ceremonies.ts'));
    const proof = await requestPasskey(await beginPasskeyLogin(operations), signal);
    return proof && !signal.aborted ? (await loginWithPasskey(operations, proof)).token : null;
  };

  const run = () => {
    const controller = new AbortController();
    underWay.current = controller;
    const settle = (end: () => void) => {
      if (!controller.signal.aborted) end();
    };
    work(controller.signal).then(
      (token) =>
        settle(() => {
          if (token !== null) return onToken(token);
          setIsCalledOff(true);
          setIsAsking(false);
        }),
      (error: unknown) =>
        settle(() => {
          setProblem(problemFrom(error));
          setIsAsking(false);
        }),
    );
  };

  const ask = () => {
    setProblem(null);
    setIsCalledOff(false);
    setIsAsking(true);
    run();
  };

  const begin = useEffectEvent(() => {
    if (support === 'ready') run();
  });
  useEffect(() => {
    begin();
    return () => underWay.current?.abort();
  }, []);

  return { support, isAsking, isCalledOff, problem, onAsk: ask };
}
