import { beforeLine, afterLine, amongLines, type Change } from './changes.ts';
import type { Names } from './names.ts';

const operation = ({ kebab, pascal, words }: Names) => `  /me/${kebab}:
    get:
      tags: [account]
      operationId: get${pascal}
      summary: ${words} of the player.
      security: [{ bearer: [], userToken: [] }]
      responses:
        '200': { description: ${words}, content: { application/json: { schema: { $ref: '#/components/schemas/${pascal}' } } } }
        default: { $ref: '#/components/responses/Problem' }`;

const schema = ({ pascal }: Names) => `    ${pascal}:
      type: object
      required: [registered_at]
      properties:
        registered_at: { $ref: '#/components/schemas/Timestamp' }`;

const reading = ({ camel, pascal }: Names) => `import type { ${pascal} } from '#openapi/model.ts';
import type { Platform } from '../platform.ts';

export async function ${camel}Of({ db }: Platform, playerId: number): Promise<${pascal}> {
  const { created_at } = await db.single<{ created_at: Date }>\`select created_at from players where id = \${playerId}\`;
  return { registered_at: created_at.toISOString() };
}
`;

const handlers = ({ kebab, camel, pascal }: Names) => `import { type CallContext, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { ${camel}Of } from './${kebab}.ts';

export const ${camel}Handlers = (platform: Platform) =>
  ({ get${pascal}: (_input, context) => ${camel}Of(platform, playerOf(context).id) }) satisfies Partial<Handlers<CallContext>>;
`;

const test = ({ kebab, words }: Names) => `import { afterAll, beforeAll, expect, test } from 'vitest';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let player: TestPlayer;
beforeAll(async () => {
  platform = await startTestPlatform();
  player = await newPlayer(platform, 'reader');
});
afterAll(() => platform.close());

test('${words}: a player reads their own', async () => {
  const { body: me } = await player.call('GET', '/me');
  expect(await player.call('GET', '/me/${kebab}')).toMatchObject({ status: 200, body: { registered_at: me.created_at } });
});

test('${words}: a guest is asked to log in', async () => {
  expect(await callAs(platform)('GET', '/me/${kebab}')).toMatchObject({ status: 401 });
});
`;

const call = ({ kebab, pascal }: Names) =>
  `export const get${pascal} = ({ ask }: Ask) => ask((client, unwrap) => unwrap(client.GET('/me/${kebab}')));\n`;

/** Returns the places of `docs/how-to/operation.md` for a read of the player's own data. */
export function operationChanges(names: Names): readonly Change[] {
  const { kebab, camel, pascal } = names;
  return [
    {
      file: 'openapi/croupier.yaml',
      edit: (text, file) =>
        [beforeLine('  /me/all-documents:', operation(names)), beforeLine('    Documents:', schema(names))].reduce(
          (edited, edit) => edit(edited, file),
          text,
        ),
    },
    { file: 'openapi/model.ts', edit: beforeLine('export type Documents =', `export type ${pascal} = Schemas['${pascal}'];`) },
    { file: `server/${kebab}/${kebab}.ts`, text: reading(names) },
    { file: `server/${kebab}/handlers.ts`, text: handlers(names) },
    {
      file: 'server/api/api.ts',
      edit: (text, file) =>
        [
          afterLine("import type { Platform } from '../platform.ts';", `import { ${camel}Handlers } from '../${kebab}/handlers.ts';`),
          amongLines(/^ {2}\.\.\.(?!payment(?:Webhook)|gameWallet)\w+Handlers\(platform\),$/, `  ...${camel}Handlers(platform),`),
        ].reduce((edited, edit) => edit(edited, file), text),
    },
    { file: 'server/api/permissions.ts', edit: afterLine('  getBalance: read,', `  get${pascal}: read,`) },
    {
      file: 'tests/platform/contract/walk/account.ts',
      edit: afterLine("    getBalance: () => ofBoth('/me/balance'),", `    get${pascal}: () => ofBoth('/me/${kebab}'),`),
    },
    { file: 'src/data/player-calls.ts', edit: beforeLine('export const changePassword =', call(names)) },
    { file: `tests/platform/${kebab}.test.ts`, text: test(names) },
  ];
}
