import { hash } from 'node:crypto';
import { currentUpload } from '../http/current-upload.ts';
import { decodeBase64 } from './decode-base64.ts';

export interface SentBytes {
  readonly bytes: Buffer<ArrayBuffer>;
  /** SHA-256 in hex. */
  readonly sha256: string;
}

/**
 * The bytes of a file in a request’s body, sent as base64. Undefined if it is not base64. Those of a large file were decoded when
 * the body was read (`large-bodies.ts`), and `text` is what stands in for them.
 */
export function sentBytes(text: string): SentBytes | undefined {
  const long = currentUpload()?.longTexts.get(text);
  const bytes = long ? long.bytes : decodeBase64(Buffer.from(text));
  return bytes && { bytes, sha256: long?.sha256 ?? hash('sha256', bytes, 'hex') };
}
