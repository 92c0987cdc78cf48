import type { Feature } from '../../platform/kit/feature.ts';
import { endEscrowItem, saveItem } from './change-items.ts';
import { disburse, previewDisbursement } from './disburse-item.ts';
import { readDealEscrow, readEscrow } from './read-escrow.ts';

/** What the escrow of loans pays. */
export const escrow = {
  handlers: (kit) => ({
    escrow: {
      read: ({ caller, query }) => readEscrow(kit, caller, query.dealid),
      save: ({ caller, once, body }) => saveItem(kit, caller, once, body),
      end: ({ caller, once, body }) => endEscrowItem(kit, caller, once, body),
      preview: ({ caller, body }) => previewDisbursement(kit, caller, body),
      disburse: ({ caller, once, body }) => disburse(kit, caller, once, body),
      ofDeal: ({ caller, body }) => readDealEscrow(kit, caller, body.dealid),
    },
  }),
} satisfies Feature<'escrow'>;
