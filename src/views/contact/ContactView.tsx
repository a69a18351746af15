import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ContactField, type ContactMessage, contactSubjects, departmentOf, type ContactSubject } from '#domain/contact.ts';
import type { HelpLink } from '#openapi/model.ts';
import { Button } from '../ui/Button.tsx';
import { HelpList } from '../ui/HelpList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './contact.module.css';

export interface ContactViewProps {
  readonly message: ContactMessage;
  readonly brokenFields: readonly ContactField[];
  readonly outcome: 'none' | 'sending' | 'sent' | 'failed' | 'unknown';
  /** The case that the message opened, once it was sent. */
  readonly reference?: string | undefined;
  /** The case that the message is an answer to. */
  readonly answered?: string | undefined;
  /** Organisations that help in the person's country, once that is known. */
  readonly help?: readonly HelpLink[] | undefined;
  readonly onChange: (message: ContactMessage) => void;
  readonly onSend: () => void;
}

const tones = { sent: 'success', failed: 'danger', unknown: 'warning' } as const;

export function ContactView({ message, brokenFields, outcome, reference, answered, help, onChange, onSend }: ContactViewProps) {
  const intl = useIntl();
  const [left, setLeft] = useState<ReadonlySet<ContactField>>(new Set());
  const leave = (field: ContactField) => setLeft((fields) => new Set(fields).add(field));
  // Fields emptied after sending are not marked as missing.
  if (outcome === 'sent' && left.size > 0) setLeft(new Set());
  // A fault is shown once the person has left its field, not while they are still typing.
  const field = (name: ContactField) => ({
    label: intl.formatMessage({ id: `contact.${name}` }),
    name,
    value: message[name],
    isRequired: true,
    onBlur: () => leave(name),
    ...(left.has(name) && brokenFields.includes(name) && { errorMessage: intl.formatMessage({ id: `contact.${name}.invalid` }) }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };

  return (
    <section className={styles.page}>
      <h1>
        <FormattedMessage id="contact.title" />
      </h1>
      <p className={styles.lead}>
        {answered === undefined ? (
          <FormattedMessage id="contact.lead" />
        ) : (
          <FormattedMessage id="contact.answers" values={{ reference: untranslated(answered) }} />
        )}
      </p>
      {outcome === 'none' || outcome === 'sending' ? null : (
        <Notice key={outcome} tone={tones[outcome]} takesFocus>
          <FormattedMessage id={`contact.${outcome}`} />
          {outcome === 'sent' && reference !== undefined ? (
            <>
              {' '}
              <FormattedMessage id="contact.reference" values={{ reference: untranslated(reference) }} />
            </>
          ) : null}
        </Notice>
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField {...field('name')} autoComplete="name" onChange={(name) => onChange({ ...message, name })} />
        <TextField {...field('email')} type="email" autoComplete="email" onChange={(email) => onChange({ ...message, email })} />
        <TextField
          {...field('telephone')}
          isRequired={false}
          description={
            left.has('telephone') && brokenFields.includes('telephone') ? intl.formatMessage({ id: 'contact.telephone.rule' }) : null
          }
          type="tel"
          autoComplete="tel"
          onChange={(telephone) => onChange({ ...message, telephone })}
        />
        <Select
          label={intl.formatMessage({ id: 'contact.subject' })}
          placeholder={intl.formatMessage({ id: 'contact.subject.placeholder' })}
          options={contactSubjects.map((id) => ({ id, label: intl.formatMessage({ id: `contact.subject.${id}` }) }))}
          value={message.subject}
          onChange={(chosen) => {
            const subject = chosen as ContactSubject | '';
            onChange({ ...message, subject, department: departmentOf(subject) });
          }}
          {...(brokenFields.includes('subject') && { errorMessage: intl.formatMessage({ id: 'contact.subject.invalid' }) })}
        />
        <TextField {...field('message_body')} isMultiline onChange={(message_body) => onChange({ ...message, message_body })} />
        <Button type="submit" variant="primary" isDisabled={brokenFields.length > 0} isPending={outcome === 'sending'}>
          <FormattedMessage id={outcome === 'sending' ? 'contact.sending' : 'contact.send'} />
        </Button>
      </form>
      {help?.length ? <HelpList help={help} headingLevel={2} /> : null}
    </section>
  );
}
