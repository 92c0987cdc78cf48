import type { LenderDeal, Removal } from '@drawbridge/contract/deals/staff-schema.ts';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { removalMessages } from '@drawbridge/messages/deals';
import { presentFields } from '../../platform/database/present-fields.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { changeDeal, type StaffDealParts } from './change-deal.ts';
import { deleteMember, deleteProperty, memberOf, propertiesOf } from './record-store.ts';
import { emailsOfPeople } from './staff-deal-store.ts';

type Removed = Promise<
  LenderDeal | Refusal<'deal_not_found' | 'deal_changed' | 'record_not_found' | 'still_needed'>
>;

/** Removes a member from a deal. The borrower and broker stay, because documents and requests name them. */
export function removeMember(
  parts: StaffDealParts,
  caller: Caller,
  { dealid, version, id }: Removal,
): Removed {
  return changeDeal(parts, caller, { dealid, version }, async (tx, deal) => {
    const member = await memberOf(tx, deal.id, id);
    if (!member) return refuse('record_not_found');
    if (member.email !== null && (await emailsOfPeople(tx, deal)).includes(member.email.toLowerCase())) {
      return refuse('still_needed', { detail: removalMessages.signsIn });
    }
    await deleteMember(tx, id);
    return { action: 'member removed', before: member, after: null };
  });
}

/** Removes a property from a deal. The last one stays, because it names the deal. */
export function removeProperty(
  parts: StaffDealParts,
  caller: Caller,
  { dealid, version, id }: Removal,
): Removed {
  return changeDeal(parts, caller, { dealid, version }, async (tx, deal) => {
    const properties = await propertiesOf(tx, deal.id);
    const property = properties.find((one) => one.id === id);
    if (!property) return refuse('record_not_found');
    if (properties.length === 1) return refuse('still_needed', { detail: removalMessages.onlyProperty });
    await deleteProperty(tx, deal.id, id);
    return {
      action: 'property removed',
      before: { id, ...presentFields(propertyFields, property) },
      after: null,
    };
  });
}
