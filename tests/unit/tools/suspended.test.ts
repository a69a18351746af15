import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { comeOf, processOf } from '#tools/suspended/processes.ts';

test('a process is read whatever its name holds', () => {
  expect(processOf('77 (a) b) (c) S 12 70 60 0 -1 4194304')).toEqual({ pid: 77, parent: 12, session: 60, state: 'S' });
});

test('of a command is what it has started, in whatever session, and what has lost its parent', () => {
  const each = (pid: number, parent: number, session: number) => ({ pid, parent, session, state: 'S' });
  const all = [each(1, 0, 1), each(40, 1, 40), each(50, 40, 50), each(51, 50, 51), each(60, 1, 40), each(70, 1, 70), each(71, 70, 70)];
  expect(comeOf(40, all).map(({ pid }) => pid)).toEqual([40, 50, 51, 60]);
});

test('a command says what it has to say, and ends as it would, on a machine that stands still', () => {
  const stalled = (...words: string[]) => spawnSync(process.execPath, ['tools/suspended.ts', ...words], { encoding: 'utf8' });
  const command = [process.execPath, '--no-warnings', '-e', `setTimeout(() => { console.log('here'); process.exit(3); }, 200)`];
  const reported = [3, expect.stringMatching(/^here\nseed 1: \d+ stalls, \d+ s of them; .* ended with 3\n$/)];
  // npm consumes the first `--`: words after the command belong to the command, with or without another one.
  for (const words of [command, ['--', ...command]]) {
    const said = stalled('--seed', '1', ...words);
    expect([said.status, said.stdout]).toEqual(reported);
  }
  expect(stalled().stderr).toContain('Which command?');
});
