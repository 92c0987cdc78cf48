/** The body of an answer, or undefined when it is longer than that; then the rest is not even received. */
export async function readAtMost(response: Response, most: number): Promise<Buffer<ArrayBuffer> | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += piece.length;
    // Leaving the loop ends the connection.
    if (size > most) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
