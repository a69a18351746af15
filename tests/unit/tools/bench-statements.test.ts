import { expect, test } from 'vitest';
import { scriptOf } from '#tools/bench-api/own-statements.ts';
import { hashOf, loginToken } from '#tools/bench-api/seed.ts';

test('a recorded call becomes a script for any player of the bench', () => {
  const sent = [
    { text: 'select $1::bytea[] and $2', values: [[hashOf(loginToken(0))], new Date(1_500)] },
    { text: 'select $2, $1, $3, $4', values: [71, ["it's"], null, 20n] },
    { text: 'commit', values: [] },
  ];
  expect(scriptOf({ firstId: 71, sent })).toEqual([
    "select (array[sha256(convert_to('bench-login-' || (:player)::text, 'UTF8'))])::bytea[] and (to_timestamp(1.5))",
    "select (array['it''s']), ((:player)::int + 71), (null), (20)",
    'commit',
  ]);
});

test('bytes that are of no player of the bench are refused', () => {
  expect(() => scriptOf({ firstId: 1, sent: [{ text: 'select $1', values: [Buffer.from('other')] }] })).toThrow('not the session');
});
