/** `malformed`: not the form of this chain's main net. `checksum`: the form is right, but a character is not. */
export type AddressFault = 'malformed' | 'checksum';
/** The bytes that decide where money goes, or the reason why the text is no address. Texts with equal bytes are one destination. */
export type AddressRule = (address: string) => Uint8Array | AddressFault;
