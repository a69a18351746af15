import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { callsOf, groups } from '#scripts/groups.ts';

describe('a command of a group', () => {
  test('starts the program that is named, with what follows', () => {
    expect(callsOf('operator', ['players', 'show', 'ana'])).toEqual([{ program: 'scripts/players.ts', args: ['show', 'ana'] }]);
  });

  test('starts the default, with all words, where the first names no program', () => {
    expect(callsOf('environments', ['firefox'])).toEqual([{ program: 'tools/environments.ts', args: ['firefox'] }]);
    expect(callsOf('soak', [])).toEqual([{ program: 'tools/soak.ts', args: [] }]);
  });

  test('names the programs where there is none of that name', () => {
    expect(() => callsOf('operator', ['toString'])).toThrow('npm run operator -- audit|backup|');
    expect(() => callsOf('check', ['nothing'])).toThrow('lint|format|');
    expect(() => callsOf('bench', [])).toThrow('api|games|');
  });

  test('is in package.json, and its programs are there', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    for (const [name, { programs }] of Object.entries(groups)) {
      expect(scripts[name]).toBe(`node scripts/run.js scripts/group.ts ${name}`);
      const files = Object.values(programs).filter((program) => typeof program === 'string');
      expect(files.filter((file) => !existsSync(file))).toEqual([]);
    }
  });
});

test('each tool and each script is in the index of its folder', () => {
  for (const folder of ['tools', 'scripts']) {
    const index = readFileSync(`${folder}/README.md`, 'utf8');
    const names = readdirSync(folder).filter((name) => name !== 'README.md');
    const isNamed = (name: string) => [name, name.replace(/\.ts$/, ''), `${name}/`].some((each) => index.includes(`\`${each}\``));
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  }
});
