import { jwtVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import { keyFor, type TokenKeys } from './token-keys.ts';

/** A session token’s contents: the session and the token’s serial number in it. */
export interface SessionClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly serial: number;
}

export interface SessionTokens {
  issue(claims: SessionClaims): Promise<string>;
  /** The claims of an unexpired token that we signed. Undefined for anything else. */
  read(token: string): Promise<SessionClaims | undefined>;
}

const audience = 'drawbridge-session';
const payload = z.object({ sub: z.string(), sid: z.string(), ser: z.int().positive(), exp: z.number() });

/** How many verified tokens to remember, so that each is verified once instead of on every request. */
const rememberedTokens = 10_000;

/** Tokens valid for `lifeMinutes`, signed with EdDSA over Ed25519. No other algorithm is accepted. */
export function sessionTokens(
  keys: TokenKeys,
  clock: Clock,
  issuer: string,
  lifeMinutes: number,
): SessionTokens {
  const genuine = new Map<string, z.infer<typeof payload>>();

  async function verify(token: string): Promise<z.infer<typeof payload> | undefined> {
    try {
      const { payload: claims } = await jwtVerify(token, (header) => keyFor(keys, header.kid), {
        algorithms: ['EdDSA'],
        issuer,
        audience,
        currentDate: clock.now(),
        requiredClaims: ['exp', 'iat', 'sub', 'sid', 'ser'],
      });
      return payload.parse(claims);
    } catch {
      return undefined;
    }
  }

  return {
    async issue({ accountId, sessionId, serial }) {
      const now = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, ser: serial })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.id })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifeMinutes * 60)
        .sign(keys.signing.key);
    },
    async read(token) {
      const claims = genuine.get(token) ?? (await verify(token));
      if (!claims) return undefined;
      if (claims.exp * 1000 <= clock.now().getTime()) {
        genuine.delete(token);
        return undefined;
      }
      if (!genuine.has(token)) {
        forgetOldest(genuine);
        genuine.set(token, claims);
      }
      return { accountId: claims.sub, sessionId: claims.sid, serial: claims.ser };
    },
  };
}

function forgetOldest(genuine: Map<string, unknown>): void {
  if (genuine.size < rememberedTokens) return;
  const oldest = genuine.keys().next();
  if (!oldest.done) genuine.delete(oldest.value);
}
