import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

/** JSON bodies have types of their own: a text that looks like a number is no amount. */
const ofBodies: Options = { coerceTypes: false, useDefaults: false, allErrors: false };
/** Queries, parameters and headers are texts, which are converted to the types of their schema. */
const ofTexts: Options = { coerceTypes: 'array', useDefaults: true, removeAdditional: true, allErrors: false };

/** Validates bodies by their exact JSON types, and the texts of queries, parameters and headers with coercion. */
export function checkTypes(app: FastifyInstance): void {
  const [bodies, texts] = [ofBodies, ofTexts].map((options) => addFormats.default(new Ajv({ ...options, allowUnionTypes: true }))) as [
    Ajv,
    Ajv,
  ];
  app.setValidatorCompiler<object>(({ schema, httpPart }) => (httpPart === 'body' ? bodies : texts).compile(schema));
}
