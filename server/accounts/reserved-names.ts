const listed = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Names with which a player could pose as the house, alone or as a word of a longer name. */
const ofTheHouse = listed(
  'admin administrator admins sysadmin root system support helpdesk customersupport customerservice staff moderator moderators croupier dealer cashier official security webmaster postmaster noreply operator owner management compliance',
);
/** Misleading only beside another word: `casinoroyale` is a name like any other. */
const ofTheTrade = listed('casino');
/** Words that are combined with a name of the house. */
const companions = listed(
  'a the your my our real online live vip team desk crew group agent agents service services center centre office department dept help helper helpline chat care client clients customer customers player players account accounts payment payments payout payouts bonus cash money bank finance billing manager head chief lead bot assistant info contact mail email news site web app game games gaming bet bets hotline line digital global inc ltd co com net org io',
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

const skeletons = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(skeletonOf));
const [houseWords, tradeWords, companionWords] = [skeletons(ofTheHouse), skeletons(ofTheTrade), skeletons(companions)];
const longest = Math.max(...[...houseWords, ...companionWords].map(({ length }) => length));

/** Shorter brand names are parts of too many other names. */
const minBrandLength = 4;

/** The name of a brand as one word, and without generic words. */
function wordsOfBrand(brand: string): readonly string[] {
  const words = brand
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^A-Za-z0-9]+/)
    .map(skeletonOf);
  const own = words.filter((word) => !companionWords.has(word) && !tradeWords.has(word));
  return [words.join(''), own.join('')].filter(
    (word) => word.length >= minBrandLength && !companionWords.has(word) && !tradeWords.has(word),
  );
}

/** Whether a text consists of known words only, one of them a name of the house or of its trade. */
function isCompound(text: string, names: ReadonlySet<string>): boolean {
  const maxLength = Math.max(longest, ...[...names].map(({ length }) => length));
  /** For each prefix of the text: whether a name is among its words. */
  const made: (boolean | undefined)[] = [false];
  for (let end = 1; end <= text.length; end += 1) {
    for (let start = Math.max(0, end - maxLength); start < end; start += 1) {
      const before = made[start];
      if (before === undefined) continue;
      const word = text.slice(start, end);
      const isName = names.has(word) || tradeWords.has(word);
      if (isName || companionWords.has(word)) made[end] = made[end] === true || before || isName;
    }
  }
  return made[text.length] === true;
}

/**
 * Whether a user name is a name of the house, contains one as a word, or combines one with known words: also with digits for letters, with signs or
 * capitals between words, or numbers around.
 * @param brand the operator's own name.
 */
export function isReservedName(username: string, brand: string): boolean {
  const names = new Set([...houseWords, ...wordsOfBrand(brand)]);
  const forms = (text: string) => [text, lettersOf(text), text.replaceAll(/\d{2,}/g, '')].map(skeletonOf);
  const isName = (text: string) => forms(text).some((form) => names.has(form));
  const words = username.split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/).filter(Boolean);
  return words.some(isName) || forms(words.join('')).some((form) => isCompound(form, names));
}
