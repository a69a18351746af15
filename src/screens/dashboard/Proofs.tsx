import { useState } from 'react';
import { type Player, type Problem, problemFrom } from '#openapi/model.ts';
import { resendVerification, verifyService } from '#src/data/player-calls.ts';
import { useServices } from '#src/data/services.tsx';
import { useSessionActions } from '#src/features/session/SessionProvider.tsx';
import { useEmailProof } from '#src/features/session/useEmailProof.ts';
import { type MobileProof, ProofCard } from '#src/views/dashboard/ProofCard.tsx';

interface Attempt<S> {
  readonly status: S;
  readonly problem: Problem | null;
}

const sixDigits = /^\d{6}$/;
const isWrongCode = (problem: Problem): boolean => problem.kind === 'refused' && problem.code === 'token_invalid';

/** Verification by the link in the e-mail and the code in the SMS, as a part of other screens. */
export function Proofs({ player }: { readonly player: Player }) {
  const { operations, config } = useServices();
  const { refreshPlayer } = useSessionActions();
  const email = useEmailProof(player);
  const [mobile, setMobile] = useState<Attempt<MobileProof['status']>>({ status: 'idle', problem: null });
  const [code, setCode] = useState('');

  const sendCode = async () => {
    setMobile({ status: 'sending', problem: null });
    try {
      const { is_sent: isSent } = await resendVerification(operations, player.id, 'sms');
      setCode('');
      setMobile({ status: isSent === false ? 'verified' : 'sent', problem: null });
      if (isSent === false) refreshPlayer();
    } catch (error) {
      setMobile({ status: 'idle', problem: problemFrom(error) });
    }
  };
  const checkCode = async () => {
    // People copy a code with the spaces that the message sets it with.
    const verification = code.replaceAll(/\s/g, '');
    // An impossible code is not sent, because it would use up an attempt.
    if (!sixDigits.test(verification)) return setMobile({ status: 'wrong', problem: null });
    setMobile({ status: 'checking', problem: null });
    try {
      const skin_id = config.skinId;
      await verifyService(operations, 'sms', { user_id: player.id, skin_id, verification, check_campaign: false, sms_verified: true });
      setMobile({ status: 'verified', problem: null });
      refreshPlayer();
    } catch (error) {
      const problem = problemFrom(error);
      setMobile(isWrongCode(problem) ? { status: 'wrong', problem: null } : { status: 'idle', problem });
    }
  };

  return (
    <ProofCard
      player={player}
      email={email}
      mobile={{
        ...mobile,
        code,
        onChange(changed) {
          setCode(changed);
          setMobile({ status: 'idle', problem: null });
        },
        onCheck: () => void checkCode(),
        onSend: () => void sendCode(),
      }}
    />
  );
}
