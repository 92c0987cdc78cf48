/** A `FileHandle`, or what takes its place in a test. */
interface Written {
  writev(pieces: readonly Buffer[]): Promise<{ readonly bytesWritten: number }>;
}

/**
 * Writes the pieces one after the other, without copying them into one, and gives their memory back: nobody can read them
 * afterward. V8 counts their memory, and every 64 MB that wait for the garbage collector make it look at all objects. Four uploads
 * at once would do so nine times a second and keep others waiting.
 */
export async function writeAway(file: Written, pieces: readonly Buffer[]): Promise<void> {
  let rest = pieces;
  while (rest.length > 0) {
    const { bytesWritten } = await file.writev(rest);
    rest = after(rest, bytesWritten);
  }
  for (const piece of pieces) giveBack(piece);
}

/** Memory that the piece shares with others stays. */
function giveBack({ buffer, byteLength }: Buffer): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

/** What is left of the pieces without that many bytes at their start. */
function after(pieces: readonly Buffer[], bytes: number): readonly Buffer[] {
  let skipped = 0;
  for (const [index, piece] of pieces.entries()) {
    if (skipped + piece.length > bytes) return [piece.subarray(bytes - skipped), ...pieces.slice(index + 1)];
    skipped += piece.length;
  }
  return [];
}
