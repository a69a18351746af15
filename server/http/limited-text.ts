/** Thrown for an answer that is longer than its reader allows. */
export class AnswerTooLong extends Error {
  override readonly name = 'AnswerTooLong';
}

/** The body of somebody else's answer. @throws AnswerTooLong once it has more than `maxBytes`. */
export async function limitedText(response: Response, maxBytes: number): Promise<string> {
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new AnswerTooLong(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
