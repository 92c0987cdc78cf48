import type { Feature } from '../../platform/kit/feature.ts';
import { acceptAnalysis, previewAnalysis } from './accept-analysis.ts';
import { endEscrowItem, saveItem } from './change-items.ts';
import { disburse, previewDisbursement } from './disburse-item.ts';
import { escrowMails } from './mails.ts';
import { openAnalysis } from './open-analysis.ts';
import { readDealEscrow, readEscrow } from './read-escrow.ts';

/** Loan escrow: what it pays, and its yearly analysis. */
export const escrow = {
  mails: escrowMails,
  handlers: (kit) => ({
    escrow: {
      read: ({ caller, query }) => readEscrow(kit, caller, query.dealid),
      save: ({ caller, once, body }) => saveItem(kit, caller, once, body),
      end: ({ caller, once, body }) => endEscrowItem(kit, caller, once, body),
      preview: ({ caller, body }) => previewDisbursement(kit, caller, body),
      disburse: ({ caller, once, body }) => disburse(kit, caller, once, body),
      previewAnalysis: ({ caller, body }) => previewAnalysis(kit, caller, body),
      acceptAnalysis: ({ caller, once, body }) => acceptAnalysis(kit, caller, once, body),
      analysisPdf: ({ caller, body }) => openAnalysis(kit, caller, body),
      ofDeal: ({ caller, body }) => readDealEscrow(kit, caller, body.dealid),
    },
  }),
} satisfies Feature<'escrow'>;
