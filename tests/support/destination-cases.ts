import { hexToBytes } from '@noble/hashes/utils.js';
import { bech32 } from '@scure/base';
import type { Route } from '#domain/destination.ts';

// Further inputs of classes of real cases: the rules apply to them in the domain, in the form and on the platform.

const T = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const E = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const r = 'r9cZA1mLK5R5Am25ArfXFmqgNwjZgnfk59';
const M = 'MA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJUAAAAAAAAAAAACJUQ';
const G = 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ';
const P = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0';
const L = 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9';
const D = 'DBXu2kgc3xtvCUWFcxFE3r9hEYgmuaaCyD';
const S = '833XorXTTx5iya5B3Tr6iqEs9GbRuvVfwyLCP2vpdzhq';
const Q = 'CD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8x';
const pepper = 'rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY';
const cosmos = bech32.encode('cosmos', bech32.toWords(hexToBytes('751e76e8199196d454941c45d1b3a323f1433bd6')));
const zeroWidth = '\u200B';
const on = (code: string, network?: string): Route => ({ code, network });
const erc20 = on('USDC', 'ERC-20');

/** Destinations that nobody owns or the chain cannot reach, with the expected fault. */
export const furtherRefusals: readonly [id: string, route: Route, address: string, fault: string][] = [
  ['[U-02] the script of the zero hash', on('BTC'), '31h1vYVSYuKP6AhS86fbRdMw9XHieotbST', 'nobody'],
  ['[U-02] a witness of zeros', on('BTC'), bech32.encode('bc', [0, ...bech32.toWords(new Uint8Array(20))]), 'nobody'],
  ['[U-02] a burn address', on('BTC'), '1BitcoinEaterAddressDontSendf59kuE', 'nobody'],
  ['[U-02] a burn address', on('BTC'), '1CounterpartyXXXXXXXXXXXXXXXUWLpVr', 'nobody'],
  ['[U-02] the last address before version 17', on('BTC'), 'bc1sw50qgdz25j', 'nobody'],
  ['[U-02] a dead address in lower case', erc20, '0x000000000000000000000000000000000000dead', 'nobody'],
  ['[U-02] a dead address of another kind', on('ETH', 'Base'), '0xdEAD000000000000000042069420694206942069', 'nobody'],
  ['[U-02] a precompiled contract', on('ETH', 'ERC-20'), '0x0000000000000000000000000000000000000004', 'nobody'],
  ['[U-02] the placeholder of a native coin', on('POL'), '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'nobody'],
  ['[U-02] the zero account', on('TRX'), 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', 'nobody'],
  ['[U-02] the zero account', on('TON'), 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c', 'nobody'],
  ['[U-02] the system program', on('SOL'), '1'.repeat(32), 'nobody'],
  ['[U-02] the incinerator', on('USDT', 'Solana'), '1nc1nerator11111111111111111111111111111111', 'nobody'],
  ['[U-02] an account of no key', on('XRP'), 'rrrrrrrrrrrrrrrrrrrn5RM1rHd', 'nobody'],
  ['[U-02] the zero hash', on('ZEC'), 't1Hsc1LR8yKnbbe3twRp88p6vFfC5t7DLbs', 'nobody'],
  ['[U-02] the zero account', on('XLM'), 'GAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAWHF', 'nobody'],
  ['[U-02] a module of the chain', on('ATOM'), 'cosmos10d07y265gmmuvt4z0w9aw880jnsr700j6zn9kn', 'nobody'],
  ['[U-02] another token’s contract', erc20, '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'contract'],
  ['[U-02] its contract in lower case', erc20, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 'contract'],
  ['[U-02] its contract on another chain', on('USDT', 'BEP-20'), '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'contract'],
  ['[U-02] its mint', on('USDC', 'Solana'), 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'contract'],
  ['[U-02] its jetton', on('USDT', 'TON'), 'EQCxE6mUtQJKFnGfaROTKOt1lZbDiiX1kCixRv7Nw2Id_sDs', 'contract'],
  ['[U-02] the wrapped coin', on('ETH', 'ERC-20'), '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'contract'],
  ['[U-02] the token program', on('USDT', 'Solana'), 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'nobody'],
];

/** Memos and tags, with their fault or `paid`. */
export const furtherMemos: readonly [id: string, route: Route, address: string, tag: string, expected: string][] = [
  ['[U-02] 14 letters of two bytes', on('XLM'), G, 'é'.repeat(14), 'paid'],
  ['[U-02] 8 emoji of four bytes', on('XLM'), G, '😀'.repeat(8), 'memo_too_long'],
  ['[U-02] a muxed account alone', on('XLM'), M, '', 'paid'],
  ['[U-02] a muxed account and its blank memo', on('XLM'), M, ' ', 'paid'],
  ['[U-02] a tag with a sign', on('XRP'), r, '+7', 'tag_invalid'],
  ['[U-02] a tag in hexadecimal', on('XRP'), r, '0x10', 'tag_invalid'],
  ['[U-02] no tag', on('XRP'), r, zeroWidth, 'tag_required'],
  ['[U-02] a comment of two cells', on('TON'), 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'é'.repeat(62), 'memo_too_long'],
  ['[U-02] a comment of one cell', on('USDT', 'TON'), 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'é'.repeat(61), 'paid'],
  ['[U-02] a memo of Cosmos of 260 bytes', on('ATOM'), cosmos, '😀'.repeat(65), 'memo_too_long'],
  ['[U-02] a memo of Cosmos of 257 bytes', on('ATOM'), cosmos, 'a'.repeat(257), 'memo_too_long'],
  ['[U-02] a memo of Cosmos of 256 letters', on('ATOM'), cosmos, 'a'.repeat(256), 'paid'],
  ['[U-02] a comment of 123 letters', on('TON'), 'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', 'a'.repeat(123), 'paid'],
  ['[U-02] a memo of Cosmos of 256 bytes', on('ATOM'), cosmos, '😀'.repeat(64), 'paid'],
  ['[U-02] a memo of a chain that has none', on('BTC'), T, '7', 'memo_unsupported'],
  ['[U-02] a memo of a token on a chain that has none', erc20, E, 'x', 'memo_unsupported'],
  ['[U-02] a memo of a chain that is not known', on('NEW'), 'x', 'y'.repeat(100), 'paid'],
];

/** Links, with their address and tag, or the refusal. */
export const furtherLinks: readonly [
  id: string,
  route: Route,
  text: string,
  expected: readonly [string, string] | { readonly fault: string; readonly network?: string; readonly part?: string },
][] = [
  ['[U-02]', on('BTC'), `bitcoin:${T}?label=Shop&message=Order%2042`, [T, '']],
  ['[U-02]', on('BTC'), `bitcoin:${T}?lightning=lnbc1`, [T, '']],
  ['[U-02]', on('BTC'), `lightning:lnbc1`, { fault: 'other_network', network: 'Lightning' }],
  ['[U-02]', on('BTC'), `litecoin:${T}`, { fault: 'other_network', network: 'Litecoin' }],
  ['[U-02]', on('LTC'), 'litecoin:LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1?amount=1', ['LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1', '']],
  ['[U-02]', on('BTC'), 'bitcoin:?amount=1', { fault: 'malformed' }],
  ['[U-02]', erc20, `ethereum:${E}`, [E, '']],
  ['[U-02]', erc20, `ethereum:${E}@1?value=1e18`, [E, '']],
  ['[U-02]', on('USDC', 'Polygon'), `ethereum:${E}`, { fault: 'other_network', network: 'ERC-20' }],
  ['[U-02]', on('USDC', 'Polygon'), `matic:${E}`, [E, '']],
  ['[U-02]', on('USDC', 'Arbitrum'), `arb1:${E}`, [E, '']],
  ['[U-02]', erc20, `${E}@137`, { fault: 'other_network', network: 'Polygon' }],
  ['[U-02]', erc20, `eip155:1:${E}`, [E, '']],
  ['[U-02]', erc20, `eip155:8453:${E}`, { fault: 'other_network', network: 'Base' }],
  ['[U-02]', erc20, `ethereum:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48@1/transfer?address=${E}&uint256=1`, [E, '']],
  [
    '[U-02]',
    erc20,
    `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${E}&uint256=1`,
    { fault: 'link_unsupported', part: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  ],
  ['[U-02]', erc20, `ethereum:${E}/approve?address=${E}`, { fault: 'link_unsupported', part: 'approve' }],
  ['[U-02]', on('ETC'), `etc:${E}`, [E, '']],
  ['[U-02]', on('BTC'), `eth:${E}`, { fault: 'other_network', network: 'ERC-20' }],
  ['[U-02]', on('XRP'), `xrp:${r}?dt=7`, [r, '7']],
  ['[U-02]', on('XRP'), 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H', ['rPEPPER7kfTD9w2To4CQk6UCfuHM9c6GDY', '12345']],
  ['[U-02]', on('XRP'), 'T7YChPFWifjCAXLEtg5N74c7fSAYsvPKxzQAET8tbZ8q3SC', { fault: 'malformed' }],
  ['[U-02]', on('XLM'), `web+stellar:pay?destination=${G}&amount=1&memo=12345&memo_type=MEMO_ID`, [G, '12345']],
  [
    '[U-02]',
    on('XLM'),
    `web+stellar:pay?destination=${G}&memo=aGk%3D&memo_type=MEMO_HASH`,
    { fault: 'link_unsupported', part: 'memo_type' },
  ],
  [
    '[U-02]',
    on('TON'),
    'ton://transfer/EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N?amount=1&text=12345',
    ['EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N', '12345'],
  ],
  [
    '[U-02]',
    on('USDC', 'Solana'),
    'solana:833XorXTTx5iya5B3Tr6iqEs9GbRuvVfwyLCP2vpdzhq?spl-token=Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB',
    { fault: 'link_unsupported', part: 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB' },
  ],
  [
    '[U-02]',
    on('BCH'),
    'bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2?amount=1',
    ['bitcoincash:qr6m7j9njldwwzlg9v7v53unlr4jkmx6eylep8ekg2', ''],
  ],
];

/** Texts that are one destination. */
export const furtherSpellings: readonly [id: string, route: Route, texts: string[]][] = [
  ['[U-02]', on('BTC'), [T, T.toUpperCase(), `bitcoin:${T}`]],
  ['[U-02]', erc20, [E, E.toLowerCase(), `0x${E.slice(2).toUpperCase()}`, `eth:${E}`]],
  ['[U-02]', on('BTC'), [P, P.toUpperCase(), `BITCOIN:${P.toUpperCase()}`, `${P.slice(0, 20)} ${P.slice(20)}`]],
  ['[U-02]', on('LTC'), [L, L.toUpperCase(), `litecoin:${L}?amount=1`]],
  ['[U-02]', on('DOGE'), [D, `dogecoin:${D}`, `${D}${zeroWidth}`]],
  ['[U-02]', on('XRP'), [`${pepper}?dt=12345`, 'XV5sbjUmgPpvXv4ixFWZ5ptAYZ6PD28Sq49uo34VyjnmK5H', `xrp:${pepper}?dt=12345`]],
  ['[U-02]', on('XLM'), [G, `web+stellar:pay?destination=${G}`, ` ${G}\n`]],
  ['[U-02]', on('SOL'), [S, `solana:${S}`, `\u202A${S}\u202C`]],
  ['[U-02]', on('TON'), [`UQ${Q}qEBI`, `ton://transfer/EQ${Q}qB2N`]],
  ['[U-02]', on('USDC', 'Base'), [E, `base:${E}`, `eip155:8453:${E}`, `ethereum:${E}@8453`]],
  ['[U-02]', on('USDC', 'Polygon'), [E.toLowerCase(), `matic:${E}`, `ethereum:${E}@137`]],
  ['[U-02]', on('ETC'), [E, `etc:${E}`, E.toLowerCase()]],
  ['[U-02]', on('ZEC'), ['tex1s2rt77ggv6q989lr49rkgzmh5slsksa9khdgte', 't1VmmGiyjVNeCjxDZzg7vZmd99WyzVby9yC']],
];

/** Invisible and unintended characters of pasted text: around or within an address, a memo or a tag. */
export const unclean: readonly [what: string, around: (text: string) => string][] = [
  ['a zero-width blank behind', (text) => text + zeroWidth],
  ['a zero-width joiner in front', (text) => `\u200D${text}`],
  ['a byte-order mark', (text) => `\uFEFF${text}`],
  ['a soft hyphen within', (text) => `${text.slice(0, 2)}\u00AD${text.slice(2)}`],
  ['marks of direction', (text) => `\u202A${text}\u202C`],
  ['isolates of direction', (text) => `\u2066${text}\u2069`],
  ['a blank that does not break', (text) => `\u00A0${text}\u00A0`],
  ['an ideographic blank', (text) => `\u3000${text}`],
  ['a line end', (text) => `${text}\r\n`],
  ['a tab', (text) => `\t${text}`],
  ['a word joiner', (text) => `${text}\u2060`],
];
