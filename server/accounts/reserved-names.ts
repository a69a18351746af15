/** Names that a player could speak for the house under. */
const reserved = new Set(
  'admin administrator admins sysadmin root system support helpdesk customersupport customerservice staff moderator moderators croupier croupiersupport dealer casino cashier official security webmaster postmaster noreply operator owner management compliance'
    .split(' ')
    .map(skeletonOf),
);

/** Digits and pairs that are read as a letter, each as one letter, so that look-alikes have one skeleton. */
function skeletonOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('cl', 'd')
    .replaceAll(/[0o]/g, 'o')
    .replaceAll(/[1li!|]/g, 'i')
    .replaceAll('3', 'e')
    .replaceAll('4', 'a')
    .replaceAll('5', 's')
    .replaceAll('7', 't')
    .replaceAll('8', 'b')
    .replaceAll(/[69]/g, 'g');
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Without the numbers around it. */
function lettersOf(text: string): string {
  const first = text.search(/\D/);
  let end = text.length;
  while (end > 0 && isDigit(text.charCodeAt(end - 1))) end -= 1;
  return first < 0 ? '' : text.slice(first, end);
}

const isWord = (text: string): boolean => reserved.has(skeletonOf(text)) || reserved.has(skeletonOf(lettersOf(text)));

/** Whether a user name is, or holds as a word of its own, a name of the house: also with digits for letters, with signs between them or numbers around. */
export function isReservedName(username: string): boolean {
  const words = username.split(/[^A-Za-z0-9]+/).filter(Boolean);
  return isWord(words.join('')) || words.some(isWord);
}
