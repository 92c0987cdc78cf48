import type { Feature } from '../../platform/kit/feature.ts';
import { byHandMails, declineFigures, sweepByHand, withdrawFigures } from '../by-hand/public.ts';
import { approveHandBill } from './approve-hand-bill.ts';
import { enterHandBill, readHandBills } from './enter-hand-bill.ts';
import { listBills } from './list-bills.ts';
import { billMails } from './mails.ts';
import { openBill } from './open-bill.ts';
import { withdrawHandBill } from './withdraw-hand-bill.ts';

/** The bills of loans, as they were sent, and those that employees enter by hand. */
export const bills = {
  mails: { ...billMails, ...byHandMails },
  handlers: (kit) => ({
    bills: {
      byHand: ({ caller, query }) => readHandBills(kit, caller, query.dealid),
      enterByHand: ({ body, ...by }) => enterHandBill(kit, by, body),
      approveByHand: ({ body, ...by }) => approveHandBill(kit, by, body.id),
      declineByHand: ({ body, ...by }) => declineFigures(kit, by, { ...body, kind: 'bill' }),
      withdrawByHand: ({ body, ...by }) => withdrawFigures(kit, by, { ...body, kind: 'bill' }),
      withdraw: ({ body, ...by }) => withdrawHandBill(kit, by, body),
      ofDeal: ({ caller, body }) => listBills(kit, caller, body.dealid),
      pdf: ({ caller, body }) => openBill(kit, caller, body),
    },
  }),
  sweeps: [sweepByHand],
} satisfies Feature<'bills'>;
