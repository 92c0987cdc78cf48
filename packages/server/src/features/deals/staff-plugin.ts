import type { staffDealRoutes } from '@drawbridge/contract/deals/staff-routes.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import type { StaffDealParts } from './change-deal.ts';
import { changeBroker } from './change-broker.ts';
import { changeFacts } from './change-facts.ts';
import { changeOrder } from './change-order.ts';
import { changeStage } from './change-stage.ts';
import { createDeal } from './create-deal.ts';
import { listStaffDeals } from './list-staff-deals.ts';
import { readStaffDeal } from './read-staff-deal.ts';
import { removeMember, removeProperty } from './remove-record.ts';
import { saveMember, saveProperty } from './save-record.ts';

export function staffDealHandlers(parts: StaffDealParts): HandlersOf<typeof staffDealRoutes> {
  return {
    list: ({ caller, query }) => listStaffDeals(parts.db, caller, query),
    read: ({ caller, query }) => readStaffDeal(parts.db, caller, query.dealid),
    create: ({ caller, body, once }) => createDeal(parts, caller, once, body),
    changeStage: ({ caller, body }) => changeStage(parts, caller, body),
    changeBroker: ({ caller, body }) => changeBroker(parts, caller, body),
    changeFacts: ({ caller, body }) => changeFacts(parts, caller, body),
    changeOrder: ({ caller, body }) => changeOrder(parts, caller, body),
    saveMember: ({ caller, body }) => saveMember(parts, caller, body),
    removeMember: ({ caller, body }) => removeMember(parts, caller, body),
    saveProperty: ({ caller, body }) => saveProperty(parts, caller, body),
    removeProperty: ({ caller, body }) => removeProperty(parts, caller, body),
  };
}
