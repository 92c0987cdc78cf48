import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { TokenKeys } from '../session/token-keys.ts';

/** Tokens only this server can create, each valid for one record, one purpose and a few minutes. */
export interface SignedLinks {
  /** Creates the token for a record’s id. */
  sign(id: string): string;
  /** The id in a valid token for this purpose; undefined otherwise. */
  read(token: string): string | undefined;
}

const tokenShape = /^([\w-]{1,64})\.([0-9a-z]{1,9})\.([\w-]{43})$/;

export interface LinkKind {
  readonly purpose: string;
  readonly lifeSeconds: number;
  /** How long a record’s link stays the same, so that browsers can cache it. Such links live longer. */
  readonly steadySeconds?: number;
}

/** Links for one purpose, valid for `lifeSeconds`. Their secret is derived from the session keys and rotates with them. */
export function signedLinks(
  keys: TokenKeys,
  clock: Clock,
  { purpose, lifeSeconds, steadySeconds = 1 }: LinkKind,
): SignedLinks {
  const secrets = keys.privateKeys.map((key) =>
    Buffer.from(
      hkdfSync('sha256', key.export({ format: 'der', type: 'pkcs8' }), '', `drawbridge link: ${purpose}`, 32),
    ),
  );
  const [signing] = secrets;
  if (!signing) throw new RangeError('no key given');
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000);
  const macOf = (secret: Buffer, text: string) =>
    createHmac('sha256', secret).update(text).digest('base64url');

  return {
    sign(id) {
      const end = Math.ceil((nowSeconds() + lifeSeconds) / steadySeconds) * steadySeconds;
      const text = `${id}.${end.toString(36)}`;
      return `${text}.${macOf(signing, text)}`;
    },
    read(token) {
      const [, id, expires, mac] = tokenShape.exec(token) ?? [];
      if (id === undefined || expires === undefined || mac === undefined) return undefined;
      const given = Buffer.from(mac);
      const genuine = secrets.some((secret) =>
        timingSafeEqual(given, Buffer.from(macOf(secret, `${id}.${expires}`))),
      );
      return genuine && Number.parseInt(expires, 36) > nowSeconds() ? id : undefined;
    },
  };
}
