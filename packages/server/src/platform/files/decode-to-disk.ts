import { createHash } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { decodeInPieces } from './decode-base64.ts';
import type { SentBytes } from './sent-bytes.ts';

/** Decodes base64 text into a new file. Undefined, and no file, if it is not base64. Blocks: for worker threads. */
export function decodeToDisk(text: Buffer, path: string): SentBytes | undefined {
  const digest = createHash('sha256');
  const file = openSync(path, 'wx', 0o600);
  let size: number | undefined;
  try {
    size = decodeInPieces(text, (piece) => {
      digest.update(piece);
      for (let written = 0; written < piece.length;) written += writeSync(file, piece, written);
    });
  } finally {
    closeSync(file);
  }
  if (size !== undefined) return { bytes: { path }, size, sha256: digest.digest('hex') };
  rmSync(path);
  return undefined;
}
