import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** The start of every key. Secret scanners recognize it, and it distinguishes keys from session tokens. */
const mark = 'dbk_';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const shape = /^(dbk_[0-9A-Za-z]{11})_[0-9A-Za-z]{43}$/;

export interface ApiKeyText {
  /** The whole key, shown once. */
  readonly text: string;
  /** The start of the key: 64 random bits that identify it. */
  readonly prefix: string;
  readonly digest: Buffer;
}

/** A new key of 256 random bits. Only letters and digits, so that a double click selects all of it. */
export function newApiKeyText(): ApiKeyText {
  const prefix = `${mark}${inLetters(randomBytes(8), 11)}`;
  const text = `${prefix}_${inLetters(randomBytes(32), 43)}`;
  return { text, prefix, digest: digestOf(text) };
}

/** The prefix of a possible key, or undefined if the text cannot be one. */
export function prefixOf(token: string): string | undefined {
  return shape.exec(token)?.[1];
}

/** Whether the key matches the stored digest, compared in constant time. */
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
