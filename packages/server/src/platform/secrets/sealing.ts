import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Protects stored values from anyone who can read only the database. */
export interface Sealing {
  /** Encrypts text. `place` names its table and row, and it opens only there. */
  seal(text: string, place: string): string;
  /** The text sealed for this place. Throws if it was changed, moved, or sealed with an unknown key. */
  open(sealed: string, place: string): string;
  /** Digests of a text for a place, to find it again without storing it. Store the first one. */
  digests(text: string, place: string): readonly [string, ...string[]];
  /** Keys of 32 bytes in base64url for a place outside the database. The first encrypts, and all of them decrypt. */
  keysFor(place: string): readonly [string, ...string[]];
}

interface Key {
  readonly id: string;
  readonly encryption: Buffer;
  readonly digest: Buffer;
  readonly outside: Buffer;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

function derive(seed: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', seed, '', `drawbridge ${purpose}`, 32));
}

function keyFrom(seed: string): Key {
  const bytes = Buffer.from(seed, 'base64url');
  return {
    id: createHash('sha256').update('drawbridge key id').update(bytes).digest('base64url').slice(0, 8),
    encryption: derive(bytes, 'sealing'),
    digest: derive(bytes, 'digests'),
    outside: derive(bytes, 'keys outside the database'),
  };
}

/** The ids of the keys derived from these seeds, as sealed text names them. */
export function sealingKeyIds(seeds: string): string[] {
  return seeds.split(',').map((seed) => keyFrom(seed).id);
}

/** Takes 32-byte seeds in base64url, separated by commas. The first one seals, and all of them open. */
export function sealingWith(seeds: string): Sealing {
  const keys = seeds.split(',').map(keyFrom);
  const [newest] = keys;
  if (!newest) throw new RangeError('no key given');
  const digestWith = (key: Key, text: string, place: string) =>
    createHmac('sha256', key.digest).update(`${place}\n${text}`).digest('base64url');

  return {
    seal(text, place) {
      const nonce = randomBytes(nonceBytes);
      const encryption = createCipheriv(cipher, newest.encryption, nonce, { authTagLength: tagBytes });
      encryption.setAAD(Buffer.from(place));
      const sealed = Buffer.concat([
        nonce,
        encryption.update(text, 'utf8'),
        encryption.final(),
        encryption.getAuthTag(),
      ]);
      return `${newest.id}.${sealed.toString('base64url')}`;
    },
    open(sealed, place) {
      const [id, body = ''] = sealed.split('.');
      const key = keys.find((one) => one.id === id);
      if (!key) throw new RangeError('sealed with a key that is not in ENCRYPTION_KEY');
      const bytes = Buffer.from(body, 'base64url');
      const end = bytes.length - tagBytes;
      const decryption = createDecipheriv(cipher, key.encryption, bytes.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      });
      decryption.setAAD(Buffer.from(place));
      decryption.setAuthTag(bytes.subarray(end));
      return Buffer.concat([decryption.update(bytes.subarray(nonceBytes, end)), decryption.final()]).toString(
        'utf8',
      );
    },
    digests(text, place) {
      const older = keys.slice(1).map((key) => digestWith(key, text, place));
      return [digestWith(newest, text, place), ...older];
    },
    keysFor(place) {
      const keyOf = ({ outside }: Key) => derive(outside, place).toString('base64url');
      return [keyOf(newest), ...keys.slice(1).map(keyOf)];
    },
  };
}
