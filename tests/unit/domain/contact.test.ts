import { describe, expect, test } from 'vitest';
import {
  brokenContactFields,
  contactEmail,
  contactSubjects,
  departmentOf,
  emptyContactMessage,
  type ContactMessage,
} from '#domain/contact.ts';

const valid: ContactMessage = {
  name: 'Ada',
  email: 'ada@example.org',
  telephone: '+39 333-12',
  department: 'support',
  message_body: 'I lost it.',
  subject: 'login_issue',
};
const broken = (change: Partial<ContactMessage>) => brokenContactFields({ ...valid, ...change });

test('a valid message breaks no rule', () => expect(broken({})).toEqual([]));

describe('rules', () => {
  test('[CONTACT-02] the name has at least 3 characters', () => {
    expect([broken({ name: 'ab' }), broken({ name: ' ab ' }), broken({ name: 'abc' })]).toEqual([['name'], ['name'], []]);
  });
  test('[CONTACT-03] the e-mail has the form of one', () => {
    expect([broken({ email: 'abc' }), broken({ email: 'abc@' }), broken({ email: 'a@b.co' })]).toEqual([['email'], ['email'], []]);
  });
  test.each([
    ['123456', ['telephone']],
    ['1234567', []],
    ['123456789012345', []],
    ['1234567890123456', ['telephone']],
    ['12345x78', ['telephone']],
    ['+39 333-12', []],
    ['', []],
    [' ', []],
  ])('[CONTACT-04] the telephone %s breaks %j', (telephone, fields) => expect(broken({ telephone })).toEqual(fields));
  test('[CONTACT-05] a subject must be chosen', () => expect(broken({ subject: '' })).toEqual(['subject']));
  test('[CONTACT-06] the message has at least 10 characters', () => {
    expect([broken({ message_body: '123456789' }), broken({ message_body: '1234567890' })]).toEqual([['message_body'], []]);
  });
});

test('[V-06] a message without a telephone has no line for one', () => {
  expect(contactEmail({ ...valid, telephone: '' }, 'croupier').body).not.toContain('Telephone');
});

test('[CONTACT-08] the four subjects, login_issue first chosen', () => {
  expect(contactSubjects).toEqual(['login_issue', 'recover_lost_account', 'become_affiliate', 'other']);
  expect(emptyContactMessage.subject).toBe('login_issue');
});

test('[CONTACT-09] a message has the six fields', () => {
  expect(Object.keys(emptyContactMessage).toSorted()).toEqual(['department', 'email', 'message_body', 'name', 'subject', 'telephone']);
});

test('[API-61] the e-mail goes to one address by department, as an escaped HTML summary, with blanks for underscores', () => {
  const subject = 'become_affiliate';
  const message = { ...valid, subject, department: departmentOf(subject), message_body: '<b>hi</b>\n"there" & more' } as const;
  expect(contactEmail(message, 'croupier')).toEqual({
    emails: ['affiliates@croupier.example'],
    body:
      '<p><strong>Name:</strong> Ada</p><p><strong>E-mail:</strong> ada@example.org</p><p><strong>Telephone:</strong> +3933312</p>' +
      '<p><strong>Message:</strong> &lt;b&gt;hi&lt;/b&gt;<br>&quot;there&quot; &amp; more</p>',
    subject: 'become affiliate',
    ref_id: 'croupier',
    reply_to: 'ada@example.org',
  });
});

test('[34.5] a message says what it is about: a payment, or the case that it answers', () => {
  const about = { case_reference: 'C-7KMPW3XR4T', transaction_id: 'a-payment' };
  expect(contactEmail(valid, 'croupier', about)).toMatchObject(about);
});
