import { useIntl } from 'react-intl';

/** Amounts, moments and hashes as every screen of the console shows them. */
export function useFormat() {
  const intl = useIntl();
  return {
    text: (id: string, values: Record<string, string | number> = {}) => intl.formatMessage({ id }, values),
    /** The text of an id. The platform may be newer than this console: then the id itself. */
    known: (prefix: string, name: string) =>
      `${prefix}.${name}` in intl.messages ? intl.formatMessage({ id: `${prefix}.${name}` }) : name,
    moment: (time: string) =>
      intl.formatDate(time, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        hour12: false,
      }),
    time: (moment: string) => intl.formatDate(moment, { hour: '2-digit', minute: '2-digit', hour12: false }),
    day: (time: string) => intl.formatDate(time, { year: 'numeric', month: 'short', day: 'numeric' }),
    /** An exact decimal string with its currency. It is never turned into a number. */
    money: (amount: string, currency: string) => `${grouped(amount)} ${currency}`,
  };
}

function grouped(amount: string): string {
  const [whole = '', rest] = amount.split('.');
  const sign = whole.startsWith('-') ? '−' : '';
  const digits = whole.replace('-', '');
  const groups = [...digits].map((digit, index) => ((digits.length - index) % 3 === 0 && index > 0 ? `,${digit}` : digit)).join('');
  return sign + groups + (rest === undefined ? '' : `.${rest}`);
}

export const shortHash = (hash: string): string => hash.slice(0, 12);
