import { setImmediate as nextTurn } from 'node:timers/promises';

/** So many characters are decoded at a time, so that other requests get their turn. A multiple of four. */
const pieceLength = 2 * 1024 * 1024;

/**
 * The bytes of base64 text, with or without the `data:…;base64,` that browsers put before it. Undefined when the text
 * is something else, or stops half-way.
 */
export async function decodeBase64(text: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0;
  if (text.startsWith('data:') && start === 0) return undefined;
  const length = text.length - start;
  if (length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.allocUnsafeSlow(length === 0 ? 0 : (length / 4) * 3 - padding);
  for (let done = 0; done < length; done += pieceLength) {
    // Others get their turn between the pieces.
    if (done > 0) await nextTurn();
    const piece = text.slice(start + done, start + Math.min(done + pieceLength, length));
    const at = (done / 4) * 3;
    const expected = Math.min(bytes.length - at, (piece.length / 4) * 3);
    // Characters that are no base64 are left out when decoding, so that the length gives them away.
    if (bytes.write(piece, at, 'base64') !== expected) return undefined;
  }
  return bytes;
}
