import { compactVerify, SignJWT } from 'jose';
import * as z from 'zod';
import type { Clock } from '../clock.ts';
import type { Queries, Transaction } from '../database/connect.ts';
import { keyFor, type TokenKeys } from '../session/token-keys.ts';
import { linkPurposes, type LinkPurpose } from './link-purposes.ts';
import {
  addLink,
  linkWithAccount,
  lockAccount,
  newestLink,
  supersedeLinks,
  usableLink,
  useLink,
} from './store.ts';

/** A link’s state. `superseded` means that a newer link has the same purpose, or that its owner used another link. */
type LinkState = 'ok' | 'used' | 'superseded' | 'expired';

/** What a token turns out to be. Its owner is included only if we signed the token for this purpose. */
export type LinkReading =
  | {
      readonly state: LinkState;
      readonly accountId: string;
      readonly email: string;
      readonly isEmployee: boolean;
    }
  | { readonly state: 'invalid' };

export interface LinkTokens {
  /**
   * Issues a new link for an account. The older one with the same purpose stops working when the transaction commits.
   */
  issue(
    tx: Transaction,
    link: { account: { readonly id: string; readonly email: string }; purpose: LinkPurpose },
  ): Promise<{ token: string; expiresAt: Date }>;
  /**
   * The account’s usable link for a purpose, if there is one. Tokens are not stored, so this signs the token again. It
   * is identical to the first one unless the signing key has changed.
   */
  openLink(
    db: Queries,
    account: { readonly id: string; readonly email: string },
    purpose: LinkPurpose,
  ): Promise<{ readonly madeAt: Date; token(): Promise<string> } | undefined>;
  /** A token’s state. Reading it changes nothing, because email scanners open every link before its owner does. */
  read(db: Queries, token: string, purpose: LinkPurpose): Promise<LinkReading>;
  /**
   * Uses up a token. Exactly one attempt gets `ok`; the others get the link’s state. A rollback undoes it. Every other
   * open link of the account stops working.
   */
  spend(tx: Transaction, token: string, purpose: LinkPurpose): Promise<LinkReading>;
  /** Every open link of an account stops working when the transaction commits. */
  endAll(tx: Transaction, accountId: string): Promise<void>;
  /** The state of an account’s newest link for a purpose. Undefined if there was none. */
  newest(db: Queries, accountId: string, purpose: LinkPurpose): Promise<LinkState | undefined>;
}

const lifeHours = 24;
/** Marks the token in its signed header as not a session token. */
const tokenType = 'link+jwt';

const claimsSchema = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string(),
  jti: z.string(),
  purpose: z.enum(linkPurposes),
});
type Claims = z.output<typeof claimsSchema>;

/** The issuer and the keys that sign and verify tokens. */
interface Signing {
  readonly keys: TokenKeys;
  readonly issuer: string;
}

async function claimsOf(
  { keys, issuer }: Signing,
  token: string,
  purpose: LinkPurpose,
): Promise<Claims | undefined> {
  try {
    // Checks the signature only. The database decides about expiry.
    const { payload, protectedHeader } = await compactVerify(token, (header) => keyFor(keys, header.kid), {
      algorithms: ['EdDSA'],
    });
    const claims = claimsSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
    const fits = protectedHeader.typ === tokenType && claims.iss === issuer && claims.purpose === purpose;
    return fits ? claims : undefined;
  } catch {
    return undefined;
  }
}

async function stateOf(db: Queries, claims: Claims, now: Date): Promise<LinkReading> {
  const link = await linkWithAccount(db, claims.jti);
  const fits =
    link?.account_id === claims.sub &&
    link.purpose === claims.purpose &&
    link.email === claims.aud &&
    link.disabled_at === null;
  if (!fits) return { state: 'invalid' };
  return {
    state: linkState(link, now),
    accountId: link.account_id,
    email: link.email,
    isEmployee: link.account_type === 'Employee',
  };
}

/** The token for a link created at this second. */
function sign(
  { keys, issuer }: Signing,
  account: { readonly id: string; readonly email: string },
  { purpose, jti, seconds }: { purpose: LinkPurpose; jti: string; seconds: number },
): Promise<string> {
  return new SignJWT({ purpose })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.signing.id, typ: tokenType })
    .setIssuer(issuer)
    .setAudience(account.email)
    .setSubject(account.id)
    .setJti(jti)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + lifeHours * 3600)
    .sign(keys.signing.key);
}

/** Signed tokens for emailed links, each for one email address and purpose, valid once and for 24 hours. */
export function linkTokens(keys: TokenKeys, clock: Clock, issuer: string): LinkTokens {
  const signing = { keys, issuer };
  return {
    async issue(tx, { account, purpose }) {
      const at = clock.now();
      const seconds = Math.floor(at.getTime() / 1000);
      const expiresAt = new Date((seconds + lifeHours * 3600) * 1000);
      const jti = crypto.randomUUID();
      await lockAccount(tx, account.id);
      await supersedeLinks(tx, { accountId: account.id, purpose, at });
      await addLink(tx, { jti, accountId: account.id, purpose, at, expiresAt });
      return { token: await sign(signing, account, { purpose, jti, seconds }), expiresAt };
    },

    async openLink(db, account, purpose) {
      const link = await usableLink(db, account.id, purpose, clock.now());
      if (!link) return undefined;
      const { jti, created_at: madeAt } = link;
      const seconds = Math.floor(madeAt.getTime() / 1000);
      return { madeAt, token: () => sign(signing, account, { purpose, jti, seconds }) };
    },

    async read(db, token, purpose) {
      const claims = await claimsOf(signing, token, purpose);
      return claims ? stateOf(db, claims, clock.now()) : { state: 'invalid' };
    },

    async spend(tx, token, purpose) {
      const claims = await claimsOf(signing, token, purpose);
      if (!claims) return { state: 'invalid' };
      const before = await stateOf(tx, claims, clock.now());
      if (before.state !== 'ok') return before;
      const at = clock.now();
      await lockAccount(tx, before.accountId);
      if (!(await useLink(tx, claims.jti, at))) return stateOf(tx, claims, at);
      await supersedeLinks(tx, { accountId: before.accountId, at });
      return before;
    },

    endAll: (tx, accountId) => supersedeLinks(tx, { accountId, at: clock.now() }),

    async newest(db, accountId, purpose) {
      const link = await newestLink(db, accountId, purpose);
      return link && linkState(link, clock.now());
    },
  };
}

function linkState(
  link: { used_at: Date | null; superseded_at: Date | null; expires_at: Date },
  now: Date,
): LinkState {
  if (link.used_at) return 'used';
  if (link.superseded_at) return 'superseded';
  return link.expires_at.getTime() <= now.getTime() ? 'expired' : 'ok';
}
