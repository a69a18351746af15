import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';

// An OpenAPI document, as far as mounting reads it.
export interface Reference {
  readonly $ref: string;
}
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly schema: { readonly $ref?: string };
}
export interface Reply {
  readonly content?: Readonly<Record<string, unknown>>;
}
export interface Operation {
  readonly operationId: string;
  /** The permission that an operation of the operators' contract needs. */
  readonly 'x-permission'?: string;
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly (Parameter | Reference)[];
  /** `x-body-limit`: bytes, where the body may be larger than others. */
  readonly requestBody?: {
    readonly required?: boolean;
    readonly 'x-body-limit'?: number;
    readonly content: Readonly<Record<string, unknown>>;
  };
  /** Marks a GET with an effect in the contract: HEAD must not have the same. */
  readonly 'x-has-effect'?: boolean;
  readonly responses: Readonly<Record<string, Reply | Reference>>;
}
export interface Document {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly paths: Readonly<Record<string, Partial<Record<(typeof methods)[number], Operation>>>>;
}

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

export const readContract = (file: URL | string): Document => load(readFileSync(file, 'utf8')) as Document;

/** Every operation with its method and path. `security` lists the schemes of each alternative; an empty list means open to all. */
export const operationsOf = (document: Document) =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      return [{ method, path, operation, security: (operation.security ?? document.security).map((schemes) => Object.keys(schemes)) }];
    }),
  );
