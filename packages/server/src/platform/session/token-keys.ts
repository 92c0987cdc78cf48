import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** The keys for session tokens. The first one signs, and all of them verify. */
export interface TokenKeys {
  readonly signing: { readonly id: string; readonly key: KeyObject };
  readonly accepted: ReadonlyMap<string, KeyObject>;
  /** The private keys, the signing one first. Other secrets are derived from them. */
  readonly privateKeys: readonly KeyObject[];
}

/** The PKCS #8 prefix of an Ed25519 private key’s 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Takes 32-byte seeds in base64url, separated by commas. */
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

/** The accepted key with this id. Throws a RangeError if there is none. */
export function keyFor({ accepted }: TokenKeys, id: string | undefined): KeyObject {
  const key = id === undefined ? undefined : accepted.get(id);
  if (!key) throw new RangeError('unknown key');
  return key;
}
