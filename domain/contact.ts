import type { ContactEmail } from '#openapi/model.ts';
import { cleaned } from './cleaned.ts';
import { escapeHtml } from './html.ts';
import { ungroupedPhone } from './phone-number.ts';

export const contactSubjects = ['login_issue', 'recover_lost_account', 'become_affiliate', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];
export type Department = 'support' | 'affiliates';

/** A message to support. `department` follows from the subject. */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly department: Department;
  readonly message_body: string;
  readonly subject: ContactSubject | '';
}

export type ContactField = 'name' | 'email' | 'telephone' | 'subject' | 'message_body';

/** One address per department. Mail goes to these addresses only, whatever a request names. */
export const departmentAddresses: Readonly<Record<Department, string>> = {
  support: 'support@croupier.example',
  affiliates: 'affiliates@croupier.example',
};

export const departmentOf = (subject: ContactSubject | ''): Department => (subject === 'become_affiliate' ? 'affiliates' : 'support');

export const emptyContactMessage: ContactMessage = {
  name: '',
  email: '',
  telephone: '',
  department: 'support',
  message_body: '',
  subject: 'login_issue',
};

const rules: Readonly<Record<ContactField, (message: ContactMessage) => boolean>> = {
  name: ({ name }) => name.trim().length >= 3,
  email: ({ email }) => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/.test(cleaned(email)),
  telephone: ({ telephone }) => telephone.trim() === '' || /^[\d+\- ]{7,15}$/.test(ungroupedPhone(telephone)),
  subject: ({ subject }) => contactSubjects.includes(subject as ContactSubject),
  message_body: ({ message_body }) => message_body.trim().length >= 10,
};

/** The fields that break their rule, in the order of the form. */
export const brokenContactFields = (message: ContactMessage): ContactField[] =>
  (Object.keys(rules) as ContactField[]).filter((field) => !rules[field](message));

/** The subject of a message, from the address of the form. */
export type ContactAbout = Pick<ContactEmail, 'case_reference' | 'transaction_id'>;

/** The e-mail a valid message becomes: an HTML summary for the address of its department. */
export function contactEmail(message: ContactMessage, refId: string, about: ContactAbout = {}): ContactEmail {
  const lines = [
    ['Name', message.name],
    ['E-mail', cleaned(message.email)],
    ...(message.telephone.trim() === '' ? [] : [['Telephone', ungroupedPhone(message.telephone)] as const]),
    ['Message', message.message_body],
  ] as const;
  const body = lines.map(([label, value]) => `<p><strong>${label}:</strong> ${escapeHtml(value.trim()).replaceAll('\n', '<br>')}</p>`);
  return {
    emails: [departmentAddresses[message.department]],
    body: body.join(''),
    subject: message.subject.replaceAll('_', ' '),
    ref_id: refId,
    reply_to: cleaned(message.email),
    ...about,
  };
}
