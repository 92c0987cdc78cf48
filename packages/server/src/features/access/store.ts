import type { Queries } from '../../platform/database/connect.ts';
import { actingEmployeeId } from '../../platform/session/acting-employee.ts';
import { forgetDevices } from './device-store.ts';

/** Finds an account by its email, ignoring case. */
export function accountByEmail(db: Queries, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'account_type', 'is_lead', 'password_hash', 'disabled_at'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** Reads an account and locks it. Others who change it or sign in to it wait until the transaction ends. */
export function lockedAccount(tx: Queries, accountId: string) {
  return tx
    .selectFrom('accounts')
    .select([
      'id',
      'email',
      'name',
      'account_type',
      'is_lead',
      'password_hash',
      'disabled_at',
      'requires_factor',
      'language',
    ])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Remembers the language the person chose to read. */
export async function writeLanguage(db: Queries, accountId: string, language: string): Promise<void> {
  await db.updateTable('accounts').set({ language }).where('id', '=', accountId).execute();
}

/**
 * Makes other transactions that use this lock wait until this one ends, so that items counted or listed per account are
 * never counted twice or missed.
 */
export async function waitForAccount(tx: Queries, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

/** Active administrators, to email. */
export function administrators(db: Queries) {
  return db
    .selectFrom('accounts')
    .select(['name', 'email'])
    .where('is_administrator', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute();
}

export function accountById(db: Queries, accountId: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'name'])
    .where('id', '=', accountId)
    .executeTakeFirst();
}

export async function storePassword(db: Queries, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
}

export async function openSession(
  db: Queries,
  session: {
    accountId: string;
    at: Date;
    expiresAt: Date;
    userAgent: string | undefined;
    mustEnrol: boolean;
    deviceId: string | null;
  },
): Promise<{ id: string; token_serial: number }> {
  return db
    .insertInto('sessions')
    .values({
      account_id: session.accountId,
      created_at: session.at,
      renewed_at: session.at,
      expires_at: session.expiresAt,
      user_agent: session.userAgent ?? null,
      must_enrol: session.mustEnrol,
      device_id: session.deviceId,
    })
    .returning(['id', 'token_serial'])
    .executeTakeFirstOrThrow();
}

/** A session with its account, whatever state either is in. */
export function sessionWithAccount(db: Queries, sessionId: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id',
      'sessions.token_serial',
      'sessions.renewed_at',
      'sessions.expires_at',
      'sessions.ended_at',
      'sessions.must_enrol',
      'sessions.acting_employee_id',
      'sessions.employee_session_id',
      'accounts.email',
      'accounts.name',
      'accounts.account_type',
      'accounts.is_lead',
      'accounts.is_administrator',
      'accounts.disabled_at',
    ])
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
}

/**
 * Advances a session to its next token, unless another request just did. Returns the valid serial number, or undefined
 * if the session has ended.
 */
export async function advanceToken(
  db: Queries,
  sessionId: string,
  fromSerial: number,
  at: Date,
): Promise<number | undefined> {
  const advanced = await db
    .updateTable('sessions')
    .set({ token_serial: fromSerial + 1, renewed_at: at })
    .where('id', '=', sessionId)
    .where('token_serial', '=', fromSerial)
    .where('ended_at', 'is', null)
    .returning('token_serial')
    .executeTakeFirst();
  if (advanced) return advanced.token_serial;
  const current = await db
    .selectFrom('sessions')
    .select('token_serial')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return current?.token_serial;
}

/** Records an account’s first sign-in. Returns whether this is the first. */
export async function noteFirstVisit(db: Queries, accountId: string, at: Date): Promise<boolean> {
  const noted = await db
    .updateTable('accounts')
    .set({ first_signed_in_at: at })
    .where('id', '=', accountId)
    .where('first_signed_in_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

export async function isSessionOpen(db: Queries, sessionId: string): Promise<boolean> {
  const open = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return open !== undefined;
}

export async function endSession(db: Queries, sessionId: string, at: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends all of an account’s sessions and forgets its browsers. */
export async function endAllSessions(db: Queries, accountId: string, at: Date): Promise<void> {
  await forgetDevices(db, accountId);
  await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Adds an entry to the audit log. If an employee acts in the account, the entry names them too. */
export async function recordAction(
  db: Queries,
  entry: {
    at: Date;
    /** Null if no account acted. */
    accountId: string | null;
    /** Defaults to the current call’s employee, if one acts in the account. */
    employeeId?: string;
    apiKey?: { readonly name: string; readonly prefix: string };
    action: string;
    subject?: string;
    particulars?: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      at: entry.at,
      account_id: entry.accountId,
      action: entry.action,
      subject: entry.subject ?? null,
      particulars: JSON.stringify({
        ...entry.particulars,
        ...(entry.apiKey ? { apiKey: entry.apiKey } : {}),
      }),
      employee_id: entry.employeeId ?? actingEmployeeId(),
    })
    .execute();
}

export function representativeOf(db: Queries, accountId: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('accounts as representative', 'representative.id', 'accounts.representative_id')
    .select(['representative.name', 'representative.email', 'representative.phone'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
}
