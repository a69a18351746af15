/** A letter drawn by its middle line, on a cap height of 12, so that one alphabet can be thick, thin, hollow or slanted on any machine. */
export interface Glyph {
  readonly width: number;
  readonly line: string;
}
export type Alphabet = Readonly<Record<string, Glyph>>;

/** One entry per line: the character, its width, its path. */
function alphabet(text: string): Alphabet {
  return Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((entry) => {
        const [character = '', width = '0', line = ''] = entry.trim().split(' | ');
        return [character, { width: Number(width), line }];
      }),
  );
}

const shared = alphabet(`
E | 6.4 | M6.4 0H0V12H6.4M0 6H5.4
F | 6.2 | M6.2 0H0V12M0 6H5.2
H | 8 | M0 0V12M8 0V12M0 6H8
I | 0.6 | M.3 0V12
K | 7.6 | M0 0V12M7.4 0L0 7.4M2.7 4.9L7.6 12
L | 6 | M0 0V12H6
N | 8.4 | M0 12V0L8.4 12V0
T | 8 | M0 0H8M4 0V12
X | 8 | M0 0L8 12M8 0L0 12
Y | 8.4 | M0 0L4.2 6.2L8.4 0M4.2 6.2V12
Z | 7.6 | M0 0H7.6L0 12H7.6
1 | 3 | M0 2.6L3 0V12
4 | 8 | M6 12V0L0 8.4H8
7 | 7.4 | M0 0H7.4L2.6 12
' | 1 | M.5 0V2.6
- | 4 | M0 6.4H4
! | 0.6 | M.3 0V7.4M.3 11.6V12
. | 0.6 | M.3 11.6V12
& | 8.6 | M8.4 12L1.9 4A2.4 2.4 0 1 1 5.8 3.3C5.2 5 0 6 0 9A3.2 3 0 0 0 6.4 10.2L8.6 6.8
`);

export const round: Alphabet = {
  ...shared,
  ...alphabet(`
A | 9 | M0 12L4.5 0L9 12M1.8 8H7.2
B | 7.2 | M0 0H4A3 3 0 0 1 4 6H0H4.2A3 3 0 0 1 4.2 12H0Z
C | 9 | M8.8 2A5 6 0 1 0 8.8 10
D | 8.6 | M0 0H2.8A5.8 6 0 0 1 2.8 12H0Z
G | 9.6 | M8.8 2A5 6 0 1 0 9.4 9V6.4H5.6
J | 6 | M6 0V8.6A3 3.4 0 0 1 0 9.4
M | 10.4 | M0 12V0L5.2 8L10.4 0V12
O | 10.4 | M5.2 0A5.2 6 0 0 0 5.2 12A5.2 6 0 0 0 5.2 0Z
P | 7.4 | M0 12V0H4A3.4 3.5 0 0 1 4 7H0
Q | 10.6 | M5.2 0A5.2 6 0 0 0 5.2 12A5.2 6 0 0 0 5.2 0ZM6.4 8.4L10.4 12.6
R | 7.6 | M0 12V0H4A3.4 3.5 0 0 1 4 7H0M4 7L7.6 12
S | 7.4 | M7 2C6.2.7 5.1 0 3.8 0A3.3 3 0 0 0 3.8 6A3.4 3 0 0 1 3.7 12C2.2 12 .9 11.2 0 9.8
U | 8 | M0 0V7.6A4 4.4 0 0 0 8 7.6V0
V | 9 | M0 0L4.5 12L9 0
W | 13 | M0 0L3.3 12L6.5 2L9.7 12L13 0
0 | 8.6 | M4.3 0A4.3 6 0 0 0 4.3 12A4.3 6 0 0 0 4.3 0Z
2 | 7 | M0 3A3.5 3.1 0 0 1 7 3.2C7 6.4 1.6 8 0 12H7
3 | 7 | M.4 1.6A3.2 3 0 1 1 3.4 6A3.4 3 0 1 1 0 10
5 | 7 | M6.4 0H.8L.4 5.4A3.6 3.4 0 1 1 0 10.4
6 | 7.4 | M6.2 .6A6 6 0 0 0 0 8A3.7 3.8 0 1 0 1 5.8
8 | 7.4 | M3.7 6A3 3 0 0 1 3.7 0A3 3 0 0 1 3.7 6A3.7 3 0 0 0 3.7 12A3.7 3 0 0 0 3.7 6Z
9 | 7.4 | M1.2 11.4A6 6 0 0 0 7.4 4A3.7 3.8 0 1 0 6.4 6.2
`),
};

export const cut: Alphabet = {
  ...shared,
  ...alphabet(`
A | 8.4 | M0 12V3L2.8 0H5.6L8.4 3V12M0 7.6H8.4
B | 7.6 | M0 0H5.4L7.4 2V4L5.6 6L7.6 8V10L5.8 12H0ZM0 6H5.6
C | 8 | M8 3V2.6L5.6 0H2.6L0 2.8V9.2L2.6 12H5.6L8 9.4V9
D | 8 | M0 0H5.2L8 3V9L5.2 12H0Z
G | 8 | M8 2.8L5.6 0H2.6L0 2.8V9.2L2.6 12H5.4L8 9.4V6.4H4.8
J | 6.4 | M6.4 0V9.4L4.2 12H2.2L0 9.6
M | 10.2 | M0 12V0H1L5.1 6L9.2 0H10.2V12
O | 8.4 | M2.7 0H5.7L8.4 2.8V9.2L5.7 12H2.7L0 9.2V2.8Z
P | 7.8 | M0 12V0H5.6L7.8 2.2V4.8L5.6 7H0
Q | 8.6 | M2.7 0H5.7L8.4 2.8V9.2L5.7 12H2.7L0 9.2V2.8ZM5 8.4L8.8 12.6
R | 7.8 | M0 12V0H5.6L7.8 2.2V4.8L5.6 7H0M4.4 7L7.8 12
S | 7.6 | M7.6 2.6L5.4 0H2.2L0 2.3V3.7L2 6H5.6L7.6 8.3V9.7L5.4 12H2.2L0 9.4
U | 8 | M0 0V9.2L2.6 12H5.4L8 9.2V0
V | 8.6 | M0 0V5L4.3 12L8.6 5V0
W | 11 | M0 0V9.6L1.9 12H3.6L5.5 9.6V3V9.6L7.4 12H9.1L11 9.6V0
0 | 7.8 | M2.6 0H5.2L7.8 2.8V9.2L5.2 12H2.6L0 9.2V2.8Z
2 | 7.4 | M0 2.4L2 0H5.4L7.4 2.2V4.4L0 12H7.4
3 | 7.4 | M0 0H5.4L7.4 2V4L5.4 6H2.6H5.4L7.4 8V10L5.4 12H0
5 | 7.4 | M7 0H0V5.6H5.2L7.4 7.8V9.8L5.2 12H0
6 | 7.6 | M6.6 0H2.6L0 2.8V9.6L2.4 12H5.2L7.6 9.6V8L5.2 5.8H0
8 | 7.6 | M2.2 0H5.4L7.4 2V4L5.6 6L7.6 8V10L5.6 12H2L0 10V8L2 6L.2 4V2ZM2 6H5.6
9 | 7.6 | M1 12H5L7.6 9.2V2.4L5.2 0H2.4L0 2.4V4L2.4 6.2H7.6
`),
};
