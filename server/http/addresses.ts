import ipaddr from 'ipaddr.js';

/** Bits of an IPv6 address that name one customer: within, whoever has one address has all of them. */
const networkBits = 64;

/** Which proxies are believed: none, so many in front of the platform, or those at these addresses. */
export type TrustedProxies = false | number | readonly string[];

const [bracketed, withPort] = [/^\[([^\]]+)\](?::\d+)?$/, /^([\d.]+):\d+$/];

/** An address as proxies write it: with a port, in brackets, or an IPv4 address inside an IPv6 one. Null for what is none. */
function parsed(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const bare = (bracketed.exec(text) ?? withPort.exec(text))?.[1] ?? text;
  // Its zone is a matter of the machine that says it.
  const [address = ''] = bare.split('%');
  const isAddress = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  return isAddress ? ipaddr.process(address) : null;
}

/** The address in its one form, or null. */
export const addressFrom = (text: string): string | null => parsed(text.trim())?.toString() ?? null;

/** What limits are counted by: an IPv4 address, or the /64 of an IPv6 one. A text that is neither is one network of its own. */
export function networkOf(text: string): string {
  const address = parsed(text);
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? 'unknown';
  const kept = address.parts.map((part, index) => (index < networkBits / 16 ? part : 0));
  return `${new ipaddr.IPv6(kept).toString()}/${networkBits}`;
}

/** Whether a network, as `networkOf` names it, is of one customer: not one that many have, as loopback, private and carriers' shared ones are. */
export function isPublicNetwork(network: string): boolean {
  const [address = ''] = network.split('/');
  return parsed(address)?.range() === 'unicast';
}

/** What a provider gives to one household and its neighbours, more or less: the beginning of an IPv4 /24 or an IPv6 /48. */
export function regionOf(text: string): string {
  const address = parsed(text);
  if (address instanceof ipaddr.IPv6)
    return address.parts
      .slice(0, 3)
      .map((part) => part.toString(16))
      .join(':');
  return address?.octets.slice(0, 3).join('.') ?? 'unknown';
}

/**
 * What of `X-Forwarded-For` can be believed at most. Each proxy adds at the right whom it was asked by; what stands left of something that
 * is no address was written by a stranger, and would otherwise be taken for one.
 */
export function forwardedFrom(header: string): string {
  const entries = header.split(',').map((entry) => addressFrom(entry));
  return entries.slice(entries.lastIndexOf(null) + 1).join(', ');
}

/** Of a setting: nothing or 0, a number of proxies, or addresses and CIDR ranges with commas between. @throws Error with a sentence for the operator. */
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
