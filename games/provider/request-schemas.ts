import { gameKinds, games } from '../engine/index.ts';
import { numberForm } from '../engine/salt.ts';

const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const object = (required: readonly string[], properties: object) => ({ body: { type: 'object', required, properties } });
const kind = { enum: gameKinds };
const requestId = { type: 'string', minLength: 8, maxLength: 100 };
export const roundId = { params: { type: 'object', properties: { id: { type: 'string', format: 'uuid' } } } };
export const ofRequest = { params: { type: 'object', properties: { id: requestId } } };

const hash = { type: 'string', pattern: numberForm.source };
const saltAttempt = { chain: hash, attempt: { type: 'integer', minimum: 1, maximum: 1_000_000 } };
export const afterVersion = { querystring: { type: 'object', properties: { after: text(40) } } };

/** The properties of all games. If games differ in one, each of their forms is accepted, and the rules of the game then check more closely. */
function propertiesOf(schemas: readonly Readonly<Record<string, object>>[]): Record<string, object> {
  const forms = new Map<string, object[]>();
  for (const [name, form] of schemas.flatMap((schema) => Object.entries(schema))) {
    const known = forms.get(name) ?? [];
    if (!known.some((each) => JSON.stringify(each) === JSON.stringify(form))) forms.set(name, [...known, form]);
  }
  return Object.fromEntries([...forms].map(([name, known]) => [name, known.length === 1 ? { ...known[0] } : { anyOf: known }]));
}

export const requestSchemas = {
  session: object(['mode', 'kind'], { mode: { enum: ['real', 'demo'] }, kind, token: text(100), game_id: text(100), game_code: text(100) }),
  seed: object(['client_seed'], { client_seed: text(64) }),
  round: object(['request_id', 'stake_minor', 'wager'], {
    request_id: requestId,
    stake_minor: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    wallet: { enum: ['cash', 'bonus'] },
    wager: {
      type: 'object',
      required: ['kind'],
      properties: { kind, ...propertiesOf(Object.values(games).map(({ wagerSchema }) => wagerSchema)) },
    },
  }),
  share: object(['chain', 'attempt', 'commitment'], { ...saltAttempt, commitment: hash }),
  number: object(['chain', 'attempt', 'number'], { ...saltAttempt, number: hash }),
  decision: object(['number', 'decision'], {
    number: { type: 'integer', minimum: 0, maximum: 1000 },
    decision: {
      type: 'object',
      required: ['kind'],
      properties: { kind, ...propertiesOf(Object.values(games).map(({ decisions }) => decisions?.decisionSchema ?? {})) },
    },
  }),
} as const;
