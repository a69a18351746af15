import { domainToASCII } from 'node:url';
import { required } from '#domain/required.ts';
import { type MailProvider, mailProviders } from './mail-providers.ts';

/** The mailboxes of an address. */
export interface EmailIdentity {
  /** Two addresses with the same value are one mailbox, as their provider documents. */
  readonly certain: string;
  /** Two addresses with the same value are one mailbox if the provider reads tags as others do. */
  readonly likely: string;
}

/** Raised whenever the rules change: identities of earlier versions are computed again. */
export const emailRulesVersion = 1;

const providers = new Map<string, MailProvider>(mailProviders.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));

const withoutTag = (name: string): string => name.split('+', 1)[0] || name;

/** The normalized name and domain: full-width characters, case, Unicode domains and a final dot make no difference. */
function partsOf(email: string): { readonly name: string; readonly domain: string } {
  const text = email.normalize('NFKC').trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const typed = text.slice(at + 1);
  const domain = typed.endsWith('.') ? typed.slice(0, -1) : typed;
  return { name: at < 0 ? '' : text.slice(0, at), domain: domainToASCII(domain) || domain };
}

/** `anything@name.provider` as `name@provider`, where the provider reads it so. */
function unfolded(name: string, domain: string): { readonly name: string; readonly domain: string } {
  const [first = '', ...rest] = domain.split('.');
  const parent = rest.join('.');
  return providers.get(parent)?.hasSubdomains === true && first !== '' ? { name: first, domain: parent } : { name, domain };
}

/** @param email an address as its owner typed it. */
export function emailIdentity(email: string): EmailIdentity {
  const typed = partsOf(email);
  const { name, domain } = unfolded(typed.name, typed.domain);
  const provider = providers.get(domain);
  if (!provider) return { certain: `${name}@${domain}`, likely: `${withoutTag(name)}@${domain}` };
  const bare = [...withoutTag(name)].filter((character) => !provider.ignored.includes(character)).join('');
  const mailbox = `${bare}@${provider.sharesNames ? required(provider.domains[0], 'The domain of the provider') : domain}`;
  return { certain: mailbox, likely: mailbox };
}
