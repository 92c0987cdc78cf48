import { hash } from 'node:crypto';
import { currentUpload } from '../http/current-upload.ts';
import { decodeBase64 } from './decode-base64.ts';
import type { FileBytes } from './file-bytes.ts';

export interface SentBytes {
  readonly bytes: FileBytes;
  /** In bytes. */
  readonly size: number;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/**
 * The bytes of a file in a request’s body, sent as base64. Undefined if it is not base64. Those of a large file were decoded when
 * the body was read (`large-bodies.ts`), and `text` is what stands in for them.
 */
export function sentBytes(text: string): SentBytes | undefined {
  const long = currentUpload()?.longTexts.get(text);
  return long ? long.sent : decodeToMemory(Buffer.from(text));
}

/** Decodes base64 text of a small file. Undefined if it is not base64. */
export function decodeToMemory(text: Buffer): SentBytes | undefined {
  const bytes = decodeBase64(text);
  return bytes && { bytes, size: bytes.length, sha256: hash('sha256', bytes, 'hex') };
}
