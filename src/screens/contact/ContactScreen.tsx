import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { newMessageKey, sendContactEmail } from '#src/data/contact-call.ts';
import { jurisdictionQuery } from '#src/data/jurisdiction-query.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { brokenContactFields, contactEmail, type ContactMessage, emptyContactMessage } from '#domain/contact.ts';
import type { Problem } from '#openapi/model.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { useLanguage } from '#src/navigation/language.ts';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { ContactView, type ContactViewProps } from '#src/views/contact/ContactView.tsx';

/** Only a refusal proves that the message was not sent; after any other failure that is unknown. */
const isRefusal = (problem: Problem): boolean => problem.kind === 'refused' && problem.code !== 'request_in_flight';

const transactionId = /^[\w-]{1,64}$/;

/**
 * Reads the first message from the address; a payment's link has its id. Prerendered markup has no search, so it applies after
 * hydration.
 */
function useFirstMessage(): ContactMessage {
  const { formatMessage } = useIntl();
  const search = useSearch();
  const isHydrated = useIsHydrated();
  const id = new URLSearchParams(isHydrated || typeof location === 'undefined' ? search : location.search).get('transaction') ?? '';
  if (!transactionId.test(id)) return emptyContactMessage;
  return { ...emptyContactMessage, subject: 'other', message_body: `${formatMessage({ id: 'contact.about' }, { id })}\n\n` };
}

export default function ContactScreen() {
  const { operations, config } = useServices();
  const [message, setMessage] = useState(useFirstMessage());
  const [outcome, setOutcome] = useState<ContactViewProps['outcome']>('none');
  const [key, setKey] = useState(newMessageKey);
  const { player, status } = useSession();
  const asking = player?.id ?? null;
  // While a session is restored the player's country is unknown, and the guest's may be another one.
  const isKnown = status === 'guest' || player !== null;
  const help = useQuery({ ...jurisdictionQuery(operations, useLanguage(), null, asking), enabled: isKnown }).data?.help;
  const [isFilledFor, setIsFilledFor] = useState<number | null>(null);
  // Once: what is typed, or emptied after it, is the person's own.
  if (player && player.id !== isFilledFor) {
    setIsFilledFor(player.id);
    setMessage({ ...message, name: message.name || player.name, email: message.email || player.email });
  }

  const send = async () => {
    if (outcome === 'sending' || brokenContactFields(message).length) return;
    setOutcome('sending');
    let failure: 'failed' | 'unknown' = 'failed';
    const sentTo = await sendContactEmail(operations, contactEmail(message, config.skinRefId), key, (problem) => {
      if (!isRefusal(problem)) failure = 'unknown';
    });
    setOutcome(sentTo.length ? 'sent' : failure);
    if (!sentTo.length) return;
    setMessage({ ...emptyContactMessage, name: message.name, email: message.email, telephone: message.telephone });
    setKey(newMessageKey());
  };

  return (
    <ContactView
      message={message}
      brokenFields={brokenContactFields(message)}
      outcome={outcome}
      help={help}
      onChange={(changed) => {
        setMessage(changed);
        setKey(newMessageKey());
        if (outcome !== 'sending') setOutcome('none');
      }}
      onSend={() => void send()}
    />
  );
}
