/** `malformed`: not the form of this chain's main net. `checksum`: the form is right, but a character is not. */
export type AddressFault = 'malformed' | 'checksum';
export type AddressRule = (address: string) => 'ok' | AddressFault;
