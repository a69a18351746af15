import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearch } from 'wouter';
import { newMessageKey, sendContactEmail } from '#src/data/contact-call.ts';
import { jurisdictionQuery } from '#src/data/jurisdiction-query.ts';
import { useQuery } from '#src/data/query.ts';
import { useServices } from '#src/data/services.tsx';
import { brokenContactFields, type ContactAbout, contactEmail, type ContactMessage, emptyContactMessage } from '#domain/contact.ts';
import type { Problem } from '#openapi/model.ts';
import { useSession } from '#src/features/session/SessionProvider.tsx';
import { useLanguage } from '#src/navigation/language.ts';
import { useIsHydrated } from '#src/loading/hydration.tsx';
import { ContactView, type ContactViewProps } from '#src/views/contact/ContactView.tsx';

/** Only a refusal proves that the message was not sent; after any other failure that is unknown. */
const isRefusal = (problem: Problem): boolean => problem.kind === 'refused' && problem.code !== 'request_in_flight';

const transactionId = /^[\w-]{1,64}$/;
const caseReference = /^C-[2-9A-HJKMNP-Z]{10}$/;

/** Reads from the address what the message is about: a payment's link has its id, and an answer's link the reference of the case. */
function useAbout(): ContactAbout {
  const search = useSearch();
  const isHydrated = useIsHydrated();
  // Prerendered markup has no search, so it applies after hydration.
  const params = new URLSearchParams(isHydrated || typeof location === 'undefined' ? search : location.search);
  const [transaction, reference] = [params.get('transaction') ?? '', params.get('case') ?? ''];
  return {
    ...(transactionId.test(transaction) && { transaction_id: transaction }),
    ...(caseReference.test(reference) && { case_reference: reference }),
  };
}

function useFirstMessage({ transaction_id: id, case_reference: reference }: ContactAbout): ContactMessage {
  const { formatMessage } = useIntl();
  if (id === undefined) return reference === undefined ? emptyContactMessage : { ...emptyContactMessage, subject: 'other' };
  return { ...emptyContactMessage, subject: 'other', message_body: `${formatMessage({ id: 'contact.about' }, { id })}\n\n` };
}

export default function ContactScreen() {
  const { operations, config } = useServices();
  const isHydrated = useIsHydrated();
  const about = useAbout();
  const [message, setMessage] = useState(useFirstMessage(about));
  const [reference, setReference] = useState<string>();
  const [outcome, setOutcome] = useState<ContactViewProps['outcome']>('none');
  const [key, setKey] = useState(newMessageKey);
  const { player, status } = useSession();
  const asking = player?.id ?? null;
  // While a session is restored the player's country is unknown, and the guest's may be another one.
  const isKnown = status === 'guest' || player !== null;
  const help = useQuery({ ...jurisdictionQuery(operations, useLanguage(), null, asking), enabled: isKnown }).data?.help;
  const [isFilledFor, setIsFilledFor] = useState<number | null>(null);
  // Only once: later edits are the person's own.
  if (player && player.id !== isFilledFor) {
    setIsFilledFor(player.id);
    setMessage({ ...message, name: message.name || player.name, email: message.email || player.email });
  }

  const send = async () => {
    if (outcome === 'sending' || brokenContactFields(message).length) return;
    setOutcome('sending');
    let failure: 'failed' | 'unknown' = 'failed';
    const refuse = (problem: Problem) => {
      if (!isRefusal(problem)) failure = 'unknown';
    };
    const sentTo = await sendContactEmail(operations, contactEmail(message, config.skinRefId, about), key, refuse, setReference);
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
      reference={reference}
      answered={isHydrated ? about.case_reference : undefined}
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
