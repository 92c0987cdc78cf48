import type { BrokerChange, LenderDeal } from '@drawbridge/contract/deals/staff-schema.ts';
import { staffDealMessages } from '@drawbridge/messages/deals';
import { refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { addSigningInMembers } from './member-store.ts';
import { changeDeal, type StaffDealParts } from './change-deal.ts';
import { brokerByEmail, emailOf, writeBroker } from './people-store.ts';

/** Assigns a deal to another broker, or to none. It disappears from the previous broker’s open pages. */
export function changeBroker(
  parts: StaffDealParts,
  caller: Caller,
  { dealid, version, broker }: BrokerChange,
): Promise<LenderDeal | Refusal<'deal_not_found' | 'deal_changed' | 'invalid_input'>> {
  return changeDeal(parts, caller, { dealid, version }, async (tx, deal) => {
    const now = broker === null ? null : await brokerByEmail(tx, broker);
    if (now === undefined) return refuseField('broker', staffDealMessages.noBroker);
    const was = deal.broker_id;
    if (now === was) return undefined;
    await writeBroker(tx, deal.id, now);
    await addSigningInMembers(tx, [deal.id]);
    // `changeDeal` notifies the people who can see the deal now. The previous broker no longer can.
    if (was !== null) await publish(tx, { kind: 'deal', id: deal.id, audience: { person: was } });
    return {
      action: 'broker changed',
      before: { broker: was === null ? null : ((await emailOf(tx, was)) ?? null) },
      after: { broker: broker?.toLowerCase() ?? null },
    };
  });
}
