import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The keys of session tokens: the first signs, every one of them is accepted. */
export interface TokenKeys {
  readonly signing: { readonly id: string; readonly key: KeyObject };
  readonly accepted: ReadonlyMap<string, KeyObject>;
  /** The private halves, the signing one first; other secrets are derived from them. */
  readonly privateKeys: readonly KeyObject[];
}

/** What stands before the 32 bytes of an Ed25519 private key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Takes seeds of 32 bytes in base64url, commas between. */
export function tokenKeysFrom(seeds: string): TokenKeys {
  const pairs = seeds.split(',').map((seed) => {
    const key = createPrivateKey({
      key: Buffer.concat([pkcs8Prefix, Buffer.from(seed, 'base64url')]),
      format: 'der',
      type: 'pkcs8',
    });
    const publicKey = createPublicKey(key);
    const id = createHash('sha256')
      .update(publicKey.export({ format: 'der', type: 'spki' }))
      .digest('base64url')
      .slice(0, 12);
    return { id, key, publicKey };
  });
  const [first] = pairs;
  if (!first) throw new RangeError('no key given');
  return {
    signing: first,
    accepted: new Map(pairs.map(({ id, publicKey }) => [id, publicKey])),
    privateKeys: pairs.map(({ key }) => key),
  };
}

/** The accepted key of that id. Throws a RangeError where there is none. */
export function keyFor({ accepted }: TokenKeys, id: string | undefined): KeyObject {
  const key = id === undefined ? undefined : accepted.get(id);
  if (!key) throw new RangeError('unknown key');
  return key;
}
