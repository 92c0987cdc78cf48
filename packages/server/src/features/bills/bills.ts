import type { Feature } from '../../platform/kit/feature.ts';
import { listBills } from './list-bills.ts';
import { billMails } from './mails.ts';
import { openBill } from './open-bill.ts';

/** The bills of loans, as they were sent. */
export const bills = {
  mails: billMails,
  handlers: (kit) => ({
    bills: {
      ofDeal: ({ caller, body }) => listBills(kit, caller, body.dealid),
      pdf: ({ caller, body }) => openBill(kit, caller, body),
    },
  }),
} satisfies Feature<'bills'>;
