import type { Language } from '../../src/api/model.ts';
import { escapeHtml } from './html.ts';
import type { Mail } from './mailer.ts';

export interface Texts {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly body: string;
  readonly action: string;
  readonly footer: string;
}

/** How every letter begins. */
export const greetings: Record<Language, (name: string) => string> = {
  en: (name) => `Hello ${name},`,
  es: (name) => `Hola, ${name}:`,
  fr: (name) => `Bonjour ${name},`,
  pt: (name) => `Olá, ${name}!`,
};

const verification: Record<Language, Texts> = {
  en: {
    subject: 'Verify your e-mail address',
    greeting: greetings.en,
    body: 'Welcome to Croupier. Open this link to confirm that this address is yours. It works for seven days.',
    action: 'Verify my address',
    footer: 'You did not create this account? Then ignore this message: nothing will happen.',
  },
  es: {
    subject: 'Verifica tu dirección de correo',
    greeting: greetings.es,
    body: 'Te damos la bienvenida a Croupier. Abre este enlace para confirmar que esta dirección es tuya. Es válido durante siete días.',
    action: 'Verificar mi dirección',
    footer: '¿No creaste esta cuenta? Ignora este mensaje: no pasará nada.',
  },
  fr: {
    subject: 'Vérifiez votre adresse e-mail',
    greeting: greetings.fr,
    body: 'Bienvenue chez Croupier. Ouvrez ce lien pour confirmer que cette adresse est bien la vôtre. Il est valable sept jours.',
    action: 'Vérifier mon adresse',
    footer: 'Vous n’avez pas créé ce compte ? Ignorez ce message : il ne se passera rien.',
  },
  pt: {
    subject: 'Verifique o seu endereço de e-mail',
    greeting: greetings.pt,
    body: 'Boas-vindas ao Croupier. Abra este link para confirmar que este endereço é seu. Ele vale por sete dias.',
    action: 'Verificar o meu endereço',
    footer: 'Não criou esta conta? Ignore esta mensagem: nada acontecerá.',
  },
};

const reset: Record<Language, Texts> = {
  en: {
    subject: 'Reset your password',
    greeting: greetings.en,
    body: 'Open this link to choose a new password. It works once and for one hour.',
    action: 'Choose a new password',
    footer: 'You did not ask for this? Then ignore this message: your password stays as it is.',
  },
  es: {
    subject: 'Restablece tu contraseña',
    greeting: greetings.es,
    body: 'Abre este enlace para elegir una contraseña nueva. Funciona una sola vez y durante una hora.',
    action: 'Elegir una contraseña nueva',
    footer: '¿No lo pediste tú? Ignora este mensaje: tu contraseña no cambiará.',
  },
  fr: {
    subject: 'Réinitialisez votre mot de passe',
    greeting: greetings.fr,
    body: 'Ouvrez ce lien pour choisir un nouveau mot de passe. Il ne sert qu’une fois et pendant une heure.',
    action: 'Choisir un nouveau mot de passe',
    footer: 'Vous n’êtes pas à l’origine de cette demande ? Ignorez ce message : votre mot de passe ne change pas.',
  },
  pt: {
    subject: 'Redefina a sua senha',
    greeting: greetings.pt,
    body: 'Abra este link para escolher uma nova senha. Ele funciona uma única vez e durante uma hora.',
    action: 'Escolher uma nova senha',
    footer: 'Não fez este pedido? Ignore esta mensagem: a sua senha continua a mesma.',
  },
};

const changed: Record<Language, Pick<Texts, 'subject' | 'greeting' | 'body'>> = {
  en: {
    subject: 'Your password was changed',
    greeting: greetings.en,
    body: 'The password of your Croupier account was just changed, and your other sessions were ended. If it was not you, reset it from the login page and write to support.',
  },
  es: {
    subject: 'Tu contraseña cambió',
    greeting: greetings.es,
    body: 'La contraseña de tu cuenta de Croupier acaba de cambiar y se cerraron tus otras sesiones. Si no fuiste tú, restablécela desde la página de inicio de sesión y escribe a soporte.',
  },
  fr: {
    subject: 'Votre mot de passe a été modifié',
    greeting: greetings.fr,
    body: 'Le mot de passe de votre compte Croupier vient d’être modifié et vos autres sessions ont été fermées. Si ce n’était pas vous, réinitialisez-le depuis la page de connexion et écrivez à l’assistance.',
  },
  pt: {
    subject: 'A sua senha foi alterada',
    greeting: greetings.pt,
    body: 'A senha da sua conta Croupier acaba de ser alterada e as suas outras sessões foram encerradas. Se não foi você, redefina-a na página de acesso e escreva para o suporte.',
  },
};

export interface Recipient {
  readonly email: string;
  readonly username: string;
  readonly name: string;
  readonly language: Language;
}

/** A line of a letter's table. */
export interface Detail {
  readonly label: string;
  readonly value: string;
  readonly link?: string | undefined;
}

export function compose(
  to: Recipient,
  { subject, greeting, body, action, footer }: Partial<Texts> & (typeof changed)[Language],
  link?: string,
  details: readonly Detail[] = [],
): Mail {
  const hello = greeting(to.name || to.username);
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const colon = to.language === 'fr' ? '\u00A0: ' : ': ';
  const lines = details.map((detail) => ({ ...detail, text: `${detail.label}${colon}${detail.value}` }));
  const anchor = (text: string, href: string | undefined) =>
    href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
  const list = lines.map(({ text, link: href }) => `<li>${anchor(text, href)}</li>`).join('');
  const button = link === undefined || action === undefined ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(action)}</a></p>`;
  return {
    to: to.email,
    subject,
    text: [hello, body, lines.map(({ text, link: href }) => (href ? `${text}\n${href}` : text)).join('\n') || undefined, link, footer]
      .filter((part) => part !== undefined)
      .join('\n\n'),
    html: [paragraph(hello), paragraph(body), list && `<ul>${list}</ul>`, button, footer === undefined ? '' : paragraph(footer)].join(''),
  };
}

export const verificationLetter = (to: Recipient, link: string): Mail => compose(to, verification[to.language], link);
export const resetLetter = (to: Recipient, link: string): Mail => compose(to, reset[to.language], link);
export const passwordChangedLetter = (to: Recipient): Mail => compose(to, changed[to.language]);

const codes: Record<Language, (code: string) => string> = {
  en: (code) => `Croupier: your code is ${code}. It works for 15 minutes.`,
  es: (code) => `Croupier: tu código es ${code}. Es válido durante 15 minutos.`,
  fr: (code) => `Croupier : votre code est ${code}. Il est valable 15 minutes.`,
  pt: (code) => `Croupier: o seu código é ${code}. Ele vale por 15 minutos.`,
};
export const codeText = (code: string, language: Language): string => codes[language](code);
