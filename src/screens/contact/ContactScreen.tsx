import { useState } from 'react';
import { sendContactEmail } from '../../data/contact-call.ts';
import { useServices } from '../../data/services.tsx';
import { brokenContactFields, contactEmail, emptyContactMessage } from '../../../domain/contact.ts';
import { ContactView, type ContactViewProps } from '../../views/contact/ContactView.tsx';

export default function ContactScreen() {
  const { operations, config } = useServices();
  const [message, setMessage] = useState(emptyContactMessage);
  const [outcome, setOutcome] = useState<ContactViewProps['outcome']>('none');

  const send = async () => {
    if (outcome === 'sending' || brokenContactFields(message).length) return;
    setOutcome('sending');
    const sentTo = await sendContactEmail(operations, contactEmail(message, config.skinRefId));
    setOutcome(sentTo.length ? 'sent' : 'failed');
    if (sentTo.length) setMessage({ ...emptyContactMessage, name: message.name, email: message.email, telephone: message.telephone });
  };

  return (
    <ContactView
      message={message}
      brokenFields={brokenContactFields(message)}
      outcome={outcome}
      onChange={(changed) => {
        setMessage(changed);
        if (outcome !== 'sending') setOutcome('none');
      }}
      onSend={() => void send()}
    />
  );
}
