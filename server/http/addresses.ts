import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that identify one customer, who owns all addresses below them. */
const networkBits = 64;

/** The trusted proxies: none, a number of hops in front of the platform, or addresses. */
export type TrustedProxies = false | number | readonly string[];

const [bracketed, withPort] = [/^\[([^\]]+)\](?::\d+)?$/, /^([\d.]+):\d+$/];

/** An address as proxies write it: with a port, in brackets, or an IPv4 address inside an IPv6 one. Null for any other text. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = (bracketed.exec(text) ?? withPort.exec(text))?.[1] ?? text;
  // The zone of an IPv6 address means something on its own machine only.
  const [address = ''] = bare.split('%');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address) : null;
}

/** The address in its one form, or null. */
export const addressFrom = (text: string): string | null => parsed(text.trim())?.toString() ?? null;

/** Returns the key for rate limits: an IPv4 address, or the /64 of an IPv6 address. Unparseable text is a network of its own. */
export function networkOf(text: string): string {
  const address = parsed(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? 'unknown';
  const kept = address.parts.map((part, index) => (index < networkBits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept).toString()}/${networkBits}`;
}

/** Whether a network, in the form of `networkOf`, belongs to one customer, unlike loopback, private and carriers' shared ones. */
export function isPublicNetwork(network: string): boolean {
  const [address = ''] = network.split('/');
  return parsed(address)?.range() === 'unicast';
}

/** Returns an IPv4 /24 or IPv6 /48 prefix, roughly the range that a provider gives to a household and its neighbours. */
export function regionOf(text: string): string {
  const address = parsed(text);
  if (address instanceof ipaddr.IPv6)
    return address.parts
      .slice(0, 3)
      .map((part) => part.toString(16))
      .join(':');
  return address?.octets.slice(0, 3).join('.') ?? 'unknown';
}

/** The networks of an address, narrowest first: that of one customer, and the block that can be rented. None for an address that many share. */
export function networksOf(text: string): readonly string[] {
  const network = networkOf(text);
  return isPublicNetwork(network) ? [network, regionOf(text)] : [];
}

/** The /48 around the /64 named by `networkOf`, whose renter has all of its 65,536; null for an IPv4 address. */
export function regionAround(network: string): string | null {
  const [address = '', bits] = network.split('/');
  return bits === undefined ? null : `${regionOf(address)}::/48`;
}

/**
 * Returns the trustworthy part of `X-Forwarded-For`. Proxies append on the right, so everything up to the last invalid entry comes from a stranger
 * and is dropped.
 */
export function forwardedFrom(header: string): string {
  const entries = header.split(',').map((entry) => addressFrom(entry));
  return entries.slice(entries.lastIndexOf(null) + 1).join(', ');
}

/**
 * Parses the setting: empty or 0, a number of proxies, or comma-separated addresses and CIDR ranges.
 * @throws Error with a sentence for the operator.
 */
export function trustedProxiesFrom(name: string, text = ''): TrustedProxies {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
  const [first] = entries;
  if (first === undefined) return false;
  if (entries.length === 1 && /^\d{1,2}$/.test(first)) return Number(first) || false;
  for (const entry of entries) {
    if (!ipaddr.isValidCIDR(entry) && addressFrom(entry) !== entry)
      throw new Error(`${name} is neither a number of proxies nor a list of addresses and CIDR ranges: ${entry}`);
  }
  return entries;
}
