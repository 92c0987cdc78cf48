import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Every key begins so: programs that look for lost secrets know it by that, and we tell it from a session’s token. */
const mark = 'dbk_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = /^(dbk_[0-9A-Za-z]{11})_[0-9A-Za-z]{43}$/;

export interface ApiKeyText {
  /** The whole key, to be said once. */
  readonly text: string;
  /** How it begins: 64 random bits that tell keys apart. */
  readonly prefix: string;
  readonly digest: Buffer;
}

/** A new key of 256 random bits. Letters and digits alone, so that a double click takes hold of all of it. */
export function newApiKeyText(): ApiKeyText {
  const prefix = `${mark}${inLetters(randomBytes(8), 11)}`;
  const text = `${prefix}_${inLetters(randomBytes(32), 43)}`;
  return { text, prefix, digest: digestOf(text) };
}

/** The beginning of what may be a key; undefined for what is none. */
export function prefixOf(token: string): string | undefined {
  return shape.exec(token)?.[1];
}

/** Whether that is the key whose digest was kept; takes the same time wherever they differ. */
export function isKeyOf(token: string, digest: Buffer): boolean {
  return timingSafeEqual(digestOf(token), digest);
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function inLetters(bytes: Buffer, length: number): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`);
  let written = '';
  while (written.length < length) {
    written = `${digits[Number(rest % 62n)]}${written}`;
    rest /= 62n;
  }
  return written;
}
