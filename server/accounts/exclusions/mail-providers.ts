/** The address rules of a mailbox provider: several spellings lead to one mailbox. */
export interface MailProvider {
  readonly domains: readonly string[];
  /** Whether the same name is one mailbox at all of the domains. */
  readonly sharesNames: boolean;
  /** Characters of a name that count for nothing. */
  readonly ignored: string;
  /** Whether `name.example` also stands for `anything@name.example`. */
  readonly hasSubdomains: boolean;
  /** The provider's own documentation, or that of a library that tests it. */
  readonly source: string;
}

const nationalDomains = (name: string, countries: readonly string[]): string[] => countries.map((country) => `${name}.${country}`);

/** Providers that read everything from the first `+` of a name on as a tag. */
export const mailProviders: readonly MailProvider[] = [
  {
    domains: ['gmail.com', 'googlemail.com'],
    sharesNames: true,
    ignored: '.',
    hasSubdomains: false,
    source: 'Gmail Help, "Dots don’t matter in Gmail addresses", support.google.com/mail/answer/7436150; "Use Gmail aliases", answer/22370',
  },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    sharesNames: true,
    ignored: '.-_',
    hasSubdomains: false,
    source: 'Proton, "Addresses and aliases", proton.me/support/addresses-and-aliases; ProtonMail/WebClients on GitHub, `removeEmailAlias`',
  },
  {
    domains: [
      ...nationalDomains(
        'outlook',
        'com at be cl cz de dk es fr hu ie in it jp kr lv ph pt sa sk com.ar com.au com.br com.gr com.tr com.vn co.id co.il co.th'.split(
          ' ',
        ),
      ),
      ...nationalDomains(
        'hotmail',
        'com at be ca ch cl de dk es fi fr gr hu it nl no se com.ar com.au com.br com.hk com.tr co.il co.jp co.nz co.th co.uk co.za'.split(
          ' ',
        ),
      ),
      ...nationalDomains(
        'live',
        'com at be ca ch cl cn de dk fi fr ie in it jp nl no ru se com.ar com.au com.mx com.pt co.uk co.za'.split(' '),
      ),
      'msn.com',
    ],
    sharesNames: false,
    ignored: '',
    hasSubdomains: false,
    source: 'PyPI, email-normalize 3.1.0, "Normalization Rules": Microsoft, plus addressing; names are not shared between its domains',
  },
  {
    domains: ['icloud.com', 'me.com', 'mac.com'],
    sharesNames: true,
    ignored: '',
    hasSubdomains: false,
    source: 'PyPI, email-normalize 3.1.0, "Normalization Rules": Apple, plus addressing and domain folding',
  },
  {
    domains: ['fastmail.com', 'fastmail.fm'],
    sharesNames: false,
    ignored: '',
    hasSubdomains: true,
    source: 'Fastmail Help, "Plus addressing and subdomain addressing", www.fastmail.help/hc/en-us/articles/360060591053',
  },
  {
    domains: ['mailbox.org'],
    sharesNames: false,
    ignored: '',
    hasSubdomains: false,
    source: 'mailbox.org Knowledge Base, "Using mail extensions", kb.mailbox.org/en/private/e-mail/mail-extensions',
  },
  {
    domains: ['yandex.ru', 'yandex.com', 'yandex.by', 'yandex.kz', 'ya.ru'],
    sharesNames: true,
    ignored: '',
    hasSubdomains: false,
    source:
      'Yandex Support, "Mailbox aliases", yandex.com/support/domain/additional/mailbox-alias.xml; "Special email addresses", yandex.com/support/mail/reg.html',
  },
  {
    domains: ['zoho.com', 'zohomail.com'],
    sharesNames: false,
    ignored: '',
    hasSubdomains: false,
    source: 'PyPI, email-normalize 3.1.0, "Normalization Rules": Zoho, plus addressing',
  },
];
