import { operationsOf, readContract } from '#server/http/document.ts';

/** Every operation of the site's contract. @returns `security` as the names of all schemes that open it. */
export const operations = () =>
  operationsOf(readContract('openapi/croupier.yaml')).map(({ method, path, operation, security }) => ({
    operationId: operation.operationId,
    method: method.toUpperCase(),
    path,
    security: security.flat(),
  }));
