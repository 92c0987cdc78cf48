/** How many characters to decode at a time, so that a large file is not in memory once more as a string. A multiple of four. */
const pieceLength = 2 * 1024 * 1024;

/**
 * Decodes base64 text, with or without a browser's `data:…;base64,` prefix. Undefined if the text is not base64 or is
 * incomplete.
 */
export function decodeBase64(text: Buffer): Buffer<ArrayBuffer> | undefined {
  const fromBrowser = text.toString('latin1', 0, 5) === 'data:';
  const start = fromBrowser ? text.indexOf(',') + 1 : 0;
  if (fromBrowser && start === 0) return undefined;
  const length = text.length - start;
  if (length % 4 !== 0) return undefined;
  const end = text.toString('latin1', text.length - 2);
  const padding = end === '==' ? 2 : end.endsWith('=') ? 1 : 0;
  const bytes = Buffer.allocUnsafeSlow(length === 0 ? 0 : (length / 4) * 3 - padding);
  for (let done = 0; done < length; done += pieceLength) {
    const piece = text.toString('latin1', start + done, start + Math.min(done + pieceLength, length));
    const at = (done / 4) * 3;
    const expected = Math.min(bytes.length - at, (piece.length / 4) * 3);
    // Decoding skips invalid characters, so the length reveals them.
    if (bytes.write(piece, at, 'base64') !== expected) return undefined;
  }
  return bytes;
}
