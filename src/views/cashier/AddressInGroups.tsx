import styles from './cashier.module.css';

/** Groups of four are compared at a glance. The gaps are drawn, so that copying gives the address itself. */
export function AddressInGroups({ address }: { readonly address: string }) {
  return (
    <span className={styles.address} translate="no">
      {(address.match(/.{1,4}/gu) ?? []).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}
