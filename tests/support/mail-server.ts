import { type AddressInfo, createServer, type Socket } from 'node:net';

/** A mail server that accepts every letter. `heard` contains the clients' messages. @param isRefusing whether it refuses senders now. */
export async function openMailServer(isRefusing = () => false) {
  const received: string[] = [];
  const answer = (socket: Socket) => {
    /** The letter that is being received; null between two. */
    let body: string | null = null;
    socket.write('220 test\r\n');
    // A client that was refused may close the connection before the next reply is written.
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString();
      received.push(text);
      if (isRefusing() && /^MAIL/i.test(text)) {
        socket.write('451 not now\r\n');
      } else if (body !== null) {
        // It arrives in any number of pieces.
        body += text;
        if (!body.endsWith('\r\n.\r\n')) return;
        body = null;
        socket.write('250 kept\r\n');
      } else if (/^DATA/i.test(text)) {
        body = '';
        socket.write('354 go on\r\n');
      } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
    });
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, received, close: () => server.close() };
}
