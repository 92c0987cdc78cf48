import type { OwnBrokerLink } from '@drawbridge/contract/brokers/schema.ts';
import { brokerLinkPath } from '@drawbridge/domain/brokers/broker-code.ts';
import { qrCode } from '../../platform/documents/qr-code.ts';
import { transact } from '../../platform/database/despite-deadlocks.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { holdAccount, recordAction } from '../access/public.ts';
import { brokerCardOf, brokerOfCode } from '../applications/public.ts';
import type { Queries } from '../../platform/database/connect.ts';
import type { BrokerParts } from './broker-parts.ts';
import { countBrought, isKnownCode, linkOf, replaceLink, writeCard } from './store.ts';

type Parts = Pick<BrokerParts, 'db' | 'now' | 'clock'>;

/** The broker of a link, for everyone who has it. A link that is no longer in use says so. */
export async function showLink(
  { db }: Pick<BrokerParts, 'db'>,
  code: string,
): Promise<{ broker: OwnBrokerLink['card'] | null } | Refusal<'not_found'>> {
  const broker = await brokerOfCode(db, code);
  if (broker) return { broker: await brokerCardOf(db, broker.id) };
  return (await isKnownCode(db, code)) ? { broker: null } : refuse('not_found');
}

export function readOwnLink({ db, now }: Parts, { accountId }: Caller): Promise<OwnBrokerLink> {
  return presentOwnLink(db, now().publicUrl, accountId);
}

/** Replaces the caller’s link, if the one they saw is still in use. */
export function renewLink({ db, clock, now }: Parts, caller: Caller, code: string): Promise<OwnBrokerLink> {
  return transact(db, async (tx) => {
    await holdAccount(tx, caller.accountId);
    const link = await linkOf(tx, caller.accountId);
    if (link.code === code) {
      const at = clock.now();
      await replaceLink(tx, caller.accountId, code, at);
      await recordAction(tx, { at, accountId: caller.accountId, action: 'broker link replaced' });
    }
    return presentOwnLink(tx, now().publicUrl, caller.accountId);
  });
}

export async function setCard(
  { db, now }: Parts,
  { accountId }: Caller,
  card: { readonly company?: string | undefined; readonly phone?: string | undefined },
): Promise<OwnBrokerLink> {
  await writeCard(db, accountId, { company: card.company ?? null, phone: card.phone ?? null });
  return presentOwnLink(db, now().publicUrl, accountId);
}

async function presentOwnLink(db: Queries, publicUrl: string, brokerId: string): Promise<OwnBrokerLink> {
  const { code, made_at } = await linkOf(db, brokerId);
  const url = publicUrl + brokerLinkPath(code);
  return {
    code,
    url,
    madeAt: made_at.toISOString(),
    qr: qrCode(url),
    card: await brokerCardOf(db, brokerId),
    ...(await countBrought(db, brokerId)),
  };
}
