import type { SignedIn } from '@drawbridge/contract/access/schema.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { ReplyWithCookie } from '../../platform/http/reply-with-cookie.ts';
import { offeredLanguage } from '../../platform/language/in-language.ts';
import { languageCookie, unsavedLanguage } from '../../platform/language/language-cookie.ts';
import type { AccessParts } from './access-parts.ts';
import type { HeldAccount } from './hold-account.ts';
import { rememberDevice, type Browser } from './remember-device.ts';
import { authenticator } from './keep-session.ts';
import { endSession, noteFirstVisit, openSession, recordAction, writeLanguage } from './store.ts';

/** A session ends 12 hours after it started, no matter how often it is renewed. */
const sessionLifeMs = 12 * 3_600_000;

/**
 * Opens a session for an authenticated person and returns what the browser stores. The browser becomes known, unless
 * the person still has to set up a second factor.
 */
export async function startSession(
  tx: Transaction,
  parts: Pick<AccessParts, 'tokens' | 'clock' | 'deviceCookie' | 'publicUrl'>,
  account: HeldAccount,
  start: {
    at: Date;
    from: Browser;
    /** The session is limited to setting up a second factor. */
    mustEnrol: boolean;
    /** How they signed in, for the audit log. */
    particulars?: Readonly<Record<string, unknown>>;
  },
): Promise<SignedIn | ReplyWithCookie<SignedIn>> {
  const { at, from, mustEnrol, particulars = {} } = start;
  await endSessionBefore(tx, parts, from.bearer, at);
  const device = mustEnrol ? undefined : await rememberDevice(tx, parts, account, from);
  const session = await openSession(tx, {
    accountId: account.id,
    at,
    expiresAt: new Date(at.getTime() + sessionLifeMs),
    userAgent: from.userAgent,
    mustEnrol,
    deviceId: device?.id ?? null,
  });
  await recordAction(tx, {
    at,
    accountId: account.id,
    action: 'signed in',
    subject: session.id,
    particulars,
  });
  const language = await languageOf(tx, account, from);
  const signedIn = {
    token: await parts.tokens.issue({
      accountId: account.id,
      sessionId: session.id,
      serial: session.token_serial,
    }),
    name: account.name,
    email: account.email,
    accountType: account.account_type,
    userId: account.id,
    isLead: account.is_lead,
    firstVisit: await noteFirstVisit(tx, account.id, at),
    ...(mustEnrol ? { mustEnrol } : {}),
    ...(language === undefined ? {} : { language }),
  };
  const cookies = [
    ...(device ? [device.cookie] : []),
    ...(language === undefined
      ? []
      : [languageCookie(language, { publicUrl: parts.publicUrl, isSaved: true })]),
  ];
  return cookies.length === 0 ? signedIn : new ReplyWithCookie(signedIn, cookies);
}

/**
 * The language this browser reads from now on. One chosen here since the last sign-in is the person’s newest choice and
 * becomes the account’s; otherwise the account’s applies. Undefined if the person never chose one.
 */
async function languageOf(
  tx: Transaction,
  account: HeldAccount,
  { cookies }: Browser,
): Promise<string | undefined> {
  const chosen = offeredLanguage(unsavedLanguage(cookies));
  if (chosen === null) return offeredLanguage(account.language) ?? undefined;
  if (chosen !== account.language) await writeLanguage(tx, account.id, chosen);
  return chosen;
}

/**
 * Ends the session that this browser had when its owner, or another person, signed in again (OWASP ASVS 5.0, 7.2.4). Nobody could
 * sign it out any more, because the browser forgets its token.
 */
async function endSessionBefore(
  tx: Transaction,
  { tokens, clock }: Pick<AccessParts, 'tokens' | 'clock'>,
  bearer: string | undefined,
  at: Date,
): Promise<void> {
  const before = bearer === undefined ? undefined : await authenticator({ db: tx, clock, tokens })(bearer);
  if (!before) return;
  const { actingEmployee } = before;
  const subject = actingEmployee?.sessionId ?? before.sessionId;
  const accountId = actingEmployee?.id ?? before.accountId;
  await endSession(tx, subject, at);
  await recordAction(tx, {
    at,
    accountId,
    action: 'signed out',
    subject,
    particulars: { because: 'signed in again in this browser' },
  });
}
