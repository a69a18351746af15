import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { cx } from '../ui/cx.ts';
import { BottomBar } from './BottomBar.tsx';
import { Footer } from './Footer.tsx';
import styles from './Frame.module.css';
import { Header } from './Header.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';
import type { ShellProps } from './shell.ts';
import { Sidebar } from './Sidebar.tsx';

interface Props extends ShellProps {
  readonly hasHeader: boolean;
  readonly hasFooter: boolean;
  readonly isSandbox: boolean;
  /** The element that the skip link leads to. */
  readonly mainId: string;
  /** The player's part of the header. */
  readonly account?: ReactNode;
  readonly children: ReactNode;
}

/** The frame around every page. */
export function Frame({ view, send, hasHeader, hasFooter, isSandbox, mainId, account, children }: Props) {
  return (
    <div className={cx(styles.frame, hasHeader && styles.withHeader)}>
      {hasHeader ? (
        <>
          <a className={styles.skip} href={`#${mainId}`}>
            <FormattedMessage id="shell.skip" />
          </a>
          <Header view={view} send={send} account={account} />
          <Sidebar view={view} send={send} />
        </>
      ) : null}
      {/* A page without a header is another frame: in the same one, all below the header would move up. */}
      <div key={hasHeader ? 'framed' : 'bare'} className={styles.page}>
        {isSandbox ? <SandboxBanner /> : null}
        <main id={mainId} tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {hasFooter ? <Footer socialLinks={view.socialLinks} legal={view.legal} coins={view.coins} isSandbox={isSandbox} /> : null}
      </div>
      {hasHeader ? <BottomBar view={view} send={send} /> : null}
    </div>
  );
}
