/** A response’s body, or undefined if it is longer than the limit. The rest is then not received at all. */
export async function readAtMost(response: Response, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length;
    // Leaving the loop closes the connection.
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
