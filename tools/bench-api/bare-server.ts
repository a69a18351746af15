/** A server that only answers, as the baseline of a request's cost without any work. Started by the bench. */
import { createServer, type OutgoingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

let headers: OutgoingHttpHeaders = {};
let body = Buffer.alloc(0);
const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
process.on('message', (answer: { readonly headers: OutgoingHttpHeaders; readonly body: string }) => {
  headers = answer.headers;
  body = Buffer.from(answer.body, 'utf8');
  process.send?.('taken');
});
process.on('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
