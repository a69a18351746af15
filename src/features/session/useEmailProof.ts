import { useState } from 'react';
import { type Player, problemFrom } from '#openapi/model.ts';
import { resendVerification } from '#src/data/player-calls.ts';
import { useServices } from '#src/data/services.tsx';
import type { EmailProof } from '#src/views/account/EmailProof.tsx';
import { useSessionActions } from './SessionProvider.tsx';

/** The letter with the link that verifies the player's e-mail address, to be sent again. */
export function useEmailProof({ id, email: address }: Pick<Player, 'id' | 'email'>): EmailProof {
  const { operations } = useServices();
  const { refreshPlayer } = useSessionActions();
  const [{ status, problem }, setAttempt] = useState<Pick<EmailProof, 'status' | 'problem'>>({ status: 'idle', problem: null });
  const send = async () => {
    setAttempt({ status: 'sending', problem: null });
    try {
      const { is_sent: isSent } = await resendVerification(operations, id, 'email');
      setAttempt({ status: isSent === false ? 'verified' : 'sent', problem: null });
      if (isSent === false) refreshPlayer();
    } catch (error) {
      setAttempt({ status: 'idle', problem: problemFrom(error) });
    }
  };
  return { address, status, problem, onSend: () => void send() };
}
