import { FormattedMessage, useIntl } from 'react-intl';
import type { LegalNotice } from '#domain/legal-notice.ts';
import { sectionGroups } from '#domain/routes.ts';
import { site } from '#src/i18n/site.ts';
import { Legal } from './Legal.tsx';
import { Logo } from './Logo.tsx';
import { CoinStrip } from './CoinStrip.tsx';
import styles from './Footer.module.css';
import { SocialLinks } from './SocialLinks.tsx';
import { useHref } from './useHref.ts';

interface Props {
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  readonly legal?: LegalNotice | undefined;
  readonly coins?: readonly string[] | undefined;
  readonly isSandbox: boolean;
}

interface Column {
  readonly id: string;
  readonly path: string;
  readonly links: readonly { readonly id: string; readonly path: string }[];
}

const columns: readonly Column[] = [
  {
    id: 'shell.promotions',
    path: '/promo',
    links: [
      { id: 'shell.promotions', path: '/promo' },
      { id: 'shell.footer.vip', path: '/dashboard/my-vip-level' },
      { id: 'shell.player.referral', path: '/dashboard/referreal' },
    ],
  },
  { id: 'shell.group.casino', path: '/casino', links: sectionGroups.map((group) => ({ id: `shell.group.${group}`, path: `/${group}` })) },
  {
    id: 'shell.footer.about',
    path: '/privacy-policy?page=termsandconditions',
    links: [
      { id: 'shell.footer.terms', path: '/privacy-policy?page=termsandconditions' },
      { id: 'shell.footer.privacy', path: '/privacy-policy?page=privacypolicy' },
      { id: 'shell.download-app', path: '/download-app' },
    ],
  },
  {
    id: 'shell.footer.support',
    path: '/contact-us',
    links: [
      { id: 'shell.live-chat', path: '/contact-us' },
      { id: 'shell.footer.safer', path: '/contact-us' },
      { id: 'shell.faq', path: '/privacy-policy?page=questions' },
    ],
  },
];

export function Footer({ socialLinks, legal, coins, isSandbox }: Props) {
  const intl = useIntl();
  const href = useHref();
  return (
    <footer className={styles.footer}>
      <CoinStrip coins={coins} />
      <nav className={styles.columns} aria-label={intl.formatMessage({ id: 'shell.footer' })}>
        {columns.map((column) => (
          <section key={column.id}>
            <h2 className={styles.title}>
              <a href={href(column.path)}>
                <FormattedMessage id={column.id} />
              </a>
            </h2>
            <ul className={styles.links}>
              {column.links.map(({ id, path }) => (
                <li key={id}>
                  <a className={styles.link} href={href(path)}>
                    <FormattedMessage id={id} />
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={styles.base}>
        <p className={styles.brand}>
          <Logo size={24} />
          {` ${site.name}`}
        </p>
        <p className={styles.note}>
          <span className={styles.age}>
            <FormattedMessage id="shell.footer.age" />
          </span>
          <FormattedMessage id={isSandbox ? 'shell.sandbox' : 'shell.footer.responsible'} />
        </p>
        <SocialLinks links={socialLinks} />
      </div>
      {legal ? <Legal {...legal} /> : null}
    </footer>
  );
}
