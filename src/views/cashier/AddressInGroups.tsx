import { Fragment } from 'react';
import styles from './cashier.module.css';

/** Groups of four are easy to compare. The gaps are drawn, so that selecting and copying gives the address itself. */
export function AddressInGroups({ address }: { readonly address: string }) {
  return (
    <span className={styles.address} translate="no">
      {(address.match(/.{1,4}/gu) ?? []).map((group, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          <span>{group}</span>
        </Fragment>
      ))}
    </span>
  );
}
