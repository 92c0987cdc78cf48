import type { Feature } from '../../platform/kit/feature.ts';
import { changeBroker } from './change-broker.ts';
import { changeFacts } from './change-facts.ts';
import { changeOrder } from './change-order.ts';
import { changeStage } from './change-stage.ts';
import { createDeal } from './create-deal.ts';
import { exportStaffDeals } from './export-staff-deals.ts';
import { listBrokerInProcess, listFunded, listInProcess, listNavigation } from './list-deals.ts';
import { listStaffDeals } from './list-staff-deals.ts';
import { readDeal, readMembers } from './read-deal.ts';
import { readStaffDeal } from './read-staff-deal.ts';
import { removeMember, removeProperty } from './remove-record.ts';
import { saveMember, saveProperty } from './save-record.ts';

/** Deals for borrowers, brokers and employees. */
export const deals = {
  handlers(kit) {
    const { db } = kit;
    return {
      deals: {
        borrowerInProcess: ({ caller, query }) => listInProcess(kit, caller, query),
        borrowerFunded: ({ caller, query }) => listFunded(kit, caller, query),
        brokerInProcess: ({ caller, query }) => listBrokerInProcess(kit, caller, query),
        brokerFunded: ({ caller, query }) => listFunded(kit, caller, query),
        borrowerNavigation: ({ caller, query }) => listNavigation(db, caller, query),
        brokerNavigation: ({ caller, query }) => listNavigation(db, caller, query),
        details: ({ caller, body }) => readDeal(kit, caller, body.dealid),
        members: ({ caller, body }) => readMembers(db, caller, body.dealid),
      },
      staffDeals: {
        list: ({ caller, query }) => listStaffDeals(kit, caller, query),
        export: (call) => kit.replica.read((db) => exportStaffDeals({ ...kit, db }, call, call.query)),
        read: ({ caller, query }) => readStaffDeal(db, caller, query.dealid),
        create: ({ caller, body, once }) => createDeal(kit, caller, once, body),
        changeStage: ({ caller, body }) => changeStage(kit, caller, body),
        changeBroker: ({ caller, body }) => changeBroker(kit, caller, body),
        changeFacts: ({ caller, body }) => changeFacts(kit, caller, body),
        changeOrder: ({ caller, body }) => changeOrder(kit, caller, body),
        saveMember: ({ caller, body }) => saveMember(kit, caller, body),
        removeMember: ({ caller, body }) => removeMember(kit, caller, body),
        saveProperty: ({ caller, body }) => saveProperty(kit, caller, body),
        removeProperty: ({ caller, body }) => removeProperty(kit, caller, body),
      },
    };
  },
} satisfies Feature<'deals'>;
