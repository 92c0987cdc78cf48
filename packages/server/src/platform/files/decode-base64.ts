import { setImmediate as nextTurn } from 'node:timers/promises';

/** How many characters to decode at a time, so that other requests get a turn. A multiple of four. */
const pieceLength = 2 * 1024 * 1024;

/**
 * Decodes base64 text, with or without a browser's `data:…;base64,` prefix. Undefined if the text is not base64 or is
 * incomplete.
 */
export async function decodeBase64(text: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0;
  if (text.startsWith('data:') && start === 0) return undefined;
  const length = text.length - start;
  if (length % 4 !== 0) return undefined;
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const bytes = Buffer.allocUnsafeSlow(length === 0 ? 0 : (length / 4) * 3 - padding);
  for (let done = 0; done < length; done += pieceLength) {
    // Lets other requests run between the pieces.
    if (done > 0) await nextTurn();
    const piece = text.slice(start + done, start + Math.min(done + pieceLength, length));
    const at = (done / 4) * 3;
    const expected = Math.min(bytes.length - at, (piece.length / 4) * 3);
    // Decoding skips invalid characters, so the length reveals them.
    if (bytes.write(piece, at, 'base64') !== expected) return undefined;
  }
  return bytes;
}
