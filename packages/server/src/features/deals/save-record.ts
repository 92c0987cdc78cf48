import type { LenderDeal, MemberChange, PropertyChange } from '@drawbridge/contract/deals/staff-schema.ts';
import { propertyFields } from '@drawbridge/contract/properties/fields.ts';
import { memberFields } from '@drawbridge/contract/deals/staff-fields.ts';
import { presentFields } from '../../platform/database/present-fields.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { changeDeal, differing, type StaffDealParts } from './change-deal.ts';
import {
  addMember,
  addProperty,
  memberOf,
  propertiesOf,
  writeMember,
  writeProperty,
} from './record-store.ts';

type Saved = Promise<LenderDeal | Refusal<'deal_not_found' | 'deal_changed' | 'record_not_found'>>;

export function saveMember(
  parts: StaffDealParts,
  caller: Caller,
  { dealid, version, id, ...values }: MemberChange,
): Saved {
  return changeDeal(parts, caller, { dealid, version }, async (tx, deal) => {
    if (id === undefined) {
      await addMember(tx, deal.id, values);
      return { action: 'member added', before: null, after: { ...values } };
    }
    const member = await memberOf(tx, deal.id, id);
    if (!member) return refuse('record_not_found');
    const changed = differing(presentFields(memberFields, member), values);
    if (!changed) return undefined;
    await writeMember(tx, id, values);
    return { action: 'member changed', before: { id, ...changed.before }, after: { id, ...changed.after } };
  });
}

export function saveProperty(
  parts: StaffDealParts,
  caller: Caller,
  { dealid, version, id, ...values }: PropertyChange,
): Saved {
  return changeDeal(parts, caller, { dealid, version }, async (tx, deal) => {
    if (id === undefined) {
      await addProperty(tx, deal.id, values);
      return { action: 'property added', before: null, after: { ...values } };
    }
    const property = (await propertiesOf(tx, deal.id)).find((one) => one.id === id);
    if (!property) return refuse('record_not_found');
    const changed = differing(presentFields(propertyFields, property), values);
    if (!changed) return undefined;
    await writeProperty(tx, id, values);
    return { action: 'property changed', before: { id, ...changed.before }, after: { id, ...changed.after } };
  });
}
