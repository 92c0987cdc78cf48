import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import type { Sealing } from '../secrets/sealing.ts';
import { addPushKeys, readPushKeys } from './store.ts';

/** A pair of keys in base64url, by which push services know the portal (VAPID, RFC 8292). */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const place = 'private key of notifications';

interface KeyParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly sealing: Sealing;
}

/** Makes the keys at the first start. If several servers start at once, they all use those of the quickest. */
export async function makePushKeys({ db, clock, sealing }: KeyParts): Promise<void> {
  if (await readPushKeys(db)) return;
  const { default: webPush } = await import('web-push');
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await addPushKeys(db, {
    public_key: publicKey,
    sealed_private_key: sealing.seal(privateKey, place),
    made_at: clock.now(),
  });
}

/** Throws if there are none, or if they were sealed with a key that this server does not have. */
export async function openPushKeys({ db, sealing }: Omit<KeyParts, 'clock'>): Promise<PushKeys> {
  const keys = await readPushKeys(db);
  if (!keys) throw new Error('the keys of notifications are missing');
  return { publicKey: keys.public_key, privateKey: sealing.open(keys.sealed_private_key, place) };
}
