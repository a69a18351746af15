import type { IntlShape } from 'react-intl';
import type { components } from '#openapi/schema.d.ts';
import { networkName } from '#domain/network-name.ts';

export type DestinationFault = components['schemas']['DestinationFault'];

interface Method {
  readonly name: string;
  readonly code: string;
  readonly network?: string | undefined;
}

const faultIds = {
  empty: 'wallet_address_not_present',
  malformed: 'cashier.address.invalid',
  checksum: 'cashier.address.invalid',
  nobody: 'cashier.address.nobody',
  contract: 'cashier.address.contract',
  not_a_wallet: 'cashier.address.not_a_wallet',
  other_network: 'cashier.address.other_network',
  link_unsupported: 'cashier.address.link_unsupported',
  tag_required: 'cashier.tag.missing',
  tag_invalid: 'cashier.tag.invalid',
  memo_twice: 'cashier.memo.twice',
  memo_too_long: 'cashier.memo.too_long',
  memo_unsupported: 'cashier.memo.unsupported',
} as const satisfies Record<DestinationFault['fault'], string>;

/** The text for a refused destination, with a way on. */
export const faultText = (intl: IntlShape, method: Method, { fault, network = '', max_bytes: max = 0 }: DestinationFault): string =>
  intl.formatMessage({ id: faultIds[fault] }, { code: method.code, own: networkName(method), network, max });
