import type { Transaction } from '../../platform/database/connect.ts';
import { removeSubscriptionsOfOthers } from '../../platform/push/store.ts';
import type { AccessParts } from './access-parts.ts';
import { digestOfDevice, newDeviceToken } from './device-cookie.ts';
import { keepDevice, knownDevice } from './device-store.ts';

export interface Browser {
  readonly userAgent: string | undefined;
  readonly cookies: string | undefined;
  /** The token of the session this browser has so far, if any. */
  readonly bearer: string | undefined;
}

interface KnownDevice {
  readonly id: string;
  readonly token: string;
}

/** The browser, if the account signed in there before with every required factor. Otherwise undefined. */
export async function recognizeDevice(
  { db, clock, deviceCookie }: Pick<AccessParts, 'db' | 'clock' | 'deviceCookie'>,
  email: string,
  { cookies }: Pick<Browser, 'cookies'>,
): Promise<KnownDevice | undefined> {
  const tokens = deviceCookie.read(cookies);
  if (tokens.length === 0) return undefined;
  const row = await knownDevice(db, email, tokens.map(digestOfDevice), clock.now());
  const token = row && tokens.find((one) => digestOfDevice(one).equals(row.digest));
  return row && token !== undefined ? { id: row.id, token } : undefined;
}

/**
 * Remembers a person’s browser after a complete sign-in. Reuses an existing token only if this account knows it, so
 * that a token planted by someone else never becomes theirs. Other people’s notifications end in this browser. Returns its id
 * and cookie.
 */
export async function rememberDevice(
  tx: Transaction,
  { clock, deviceCookie }: Pick<AccessParts, 'clock' | 'deviceCookie'>,
  account: { readonly id: string; readonly email: string },
  { cookies }: Pick<Browser, 'cookies'>,
): Promise<{ id: string; cookie: string }> {
  const at = clock.now();
  const brought = deviceCookie.read(cookies);
  const known = await recognizeDevice({ db: tx, clock, deviceCookie }, account.email, { cookies });
  const token = known?.token ?? newDeviceToken();
  const id = await keepDevice(tx, account.id, digestOfDevice(token), at);
  await removeSubscriptionsOfOthers(tx, account.id, brought.map(digestOfDevice));
  return { id, cookie: deviceCookie.write(token, brought) };
}
