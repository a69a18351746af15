/** The body of somebody else's answer. @throws Error once it has more than `maxBytes`. */
export async function limitedText(response: Response, maxBytes: number): Promise<string> {
  let size = 0;
  const chunks: Uint8Array[] = [];
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
