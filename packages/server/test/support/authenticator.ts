import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

type Cbor = number | string | Uint8Array | ReadonlyMap<number | string, Cbor>;

/** The parts of CBOR (RFC 8949) that a passkey needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const bytes = Buffer.from(value);
    return Buffer.concat([head(3, bytes.length), bytes]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)]),
  ]);
}

function head(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** How a ceremony deviates from an honest one. */
export interface Deviation {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly challenge?: string;
  /** The owner was not verified by fingerprint, face or PIN. */
  readonly unverified?: boolean;
  readonly counter?: number;
  readonly userHandle?: string;
  readonly credentialId?: string;
  readonly crossOrigin?: boolean;
}

/** A software authenticator that creates ES256 passkeys and answers challenges with them, honestly or not. */
export class Authenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #origin: string;
  readonly #key: KeyObject;
  readonly #publicKey: { x: Buffer; y: Buffer };
  #userHandle = 'bm9ib2R5';
  #counter = 0;

  constructor(origin: string) {
    this.#origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  /** Answers `navigator.credentials.create`. */
  make(options: { challenge: string; rp: { id: string }; user: { id: string } }, deviation: Deviation = {}) {
    this.#userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const coseKey = cbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, this.#publicKey.x],
        [-3, this.#publicKey.y],
      ]),
    );
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
    const authData = Buffer.concat([
      this.#authenticatorData(deviation.rpId ?? options.rp.id, 0x40, deviation),
      credential,
    ]);
    const attestation = new Map<string, Cbor>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString(
          'base64url',
        ),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      },
      clientExtensionResults: {},
    };
  }

  /** Answers `navigator.credentials.get`. */
  answer(options: { challenge: string; rpId: string }, deviation: Deviation = {}) {
    this.#counter += 1;
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation);
    const authData = this.#authenticatorData(deviation.rpId ?? options.rpId, 0, deviation);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#key);
    const id = deviation.credentialId ?? this.credentialId;
    return {
      id,
      rawId: id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: deviation.userHandle ?? this.#userHandle,
      },
      clientExtensionResults: {},
    };
  }

  #clientData(type: string, challenge: string, deviation: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type: deviation.type ?? type,
        challenge: deviation.challenge ?? challenge,
        origin: deviation.origin ?? this.#origin,
        crossOrigin: deviation.crossOrigin ?? false,
        ...(deviation.crossOrigin ? { topOrigin: 'https://evil.test' } : {}),
      }),
    );
  }

  #authenticatorData(rpId: string, flags: number, { unverified = false, counter }: Deviation): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.#counter);
    const present = 0x01;
    const verified = unverified ? 0 : 0x04;
    return Buffer.concat([sha256(rpId), Buffer.from([present | verified | flags]), count]);
  }
}
