import fc from 'fast-check';

/** A JSON Schema as the contract uses it. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

const int4 = 2_147_483_647;
/** Exceeds the id of every row: the platform must refuse it before its database does. */
const tooLarge = 1_099_511_627_776;

/** Values of a schema, including its limits and odd characters. */
export function valueOf(schema: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return valueOf(resolve(schema.$ref), resolve);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, resolve)));
  if (schema.allOf)
    return fc
      .tuple(...schema.allOf.map((one) => valueOf(one, resolve)))
      .map((parts) => Object.assign({}, ...(parts as object[])) as object);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
      return fc.oneof(
        { weight: 9, arbitrary: fc.integer({ min: schema.minimum ?? -int4, max: schema.maximum ?? int4 }) },
        fc.constant(tooLarge),
      );
    case 'number':
      return fc.double({ noNaN: true, noDefaultInfinity: true });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, resolve), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 3 });
    case 'string':
      return textOf(schema);
    default:
      return objectOf(schema, resolve);
  }
}

function textOf({ pattern, minLength = 0, maxLength = 100 }: Schema): fc.Arbitrary<string> {
  const isFitting = (text: string) => text.length >= minLength && text.length <= maxLength;
  if (pattern) {
    // fast-check makes no look-aheads, so their conditions are filtered instead.
    const whole = new RegExp(pattern, 'u');
    return fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?=[^)]*\)/g, ''))).filter((text) => whole.test(text) && isFitting(text));
  }
  return fc.string({ minLength, maxLength: Math.min(maxLength, 200), unit: 'binary' }).filter(isFitting);
}

const objectOf = ({ properties = {}, required = [] }: Schema, resolve: (ref: string) => Schema): fc.Arbitrary<unknown> =>
  fc.record(Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, resolve)])), {
    requiredKeys: [...required],
  });
