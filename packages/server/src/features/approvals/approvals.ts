import type { Feature } from '../../platform/kit/feature.ts';
import { peopleParts } from '../people/public.ts';
import { webhookParts } from '../webhooks/public.ts';
import { approveChange, declineChange, withdrawChange } from './decide-change.ts';
import { sweepProposals } from './expire-proposals.ts';
import { listProposals, readApprovalRule } from './list-proposals.ts';
import { approvalMails } from './mails.ts';
import { approvalNotices } from './notices.ts';
import { proposeChange } from './propose-change.ts';
import { showNumber } from './show-number.ts';

/** Changes that need a second administrator. */
export const approvals = {
  mails: approvalMails,
  handlers(kit) {
    const parts = { ...kit, ...peopleParts(kit), ...webhookParts(kit), notices: approvalNotices(kit.now) };
    return {
      approvals: {
        rule: ({ caller }) => readApprovalRule(parts, caller),
        list: ({ caller, query }) => listProposals(parts, caller, query),
        propose: ({ body, ...by }) => proposeChange(parts, by, body),
        showNumber: ({ caller, body }) => showNumber(parts, caller, body.id),
        approve: ({ body, ...by }) => approveChange(parts, by, body.id),
        decline: ({ body, ...by }) => declineChange(parts, by, body),
        withdraw: ({ body, ...by }) => withdrawChange(parts, by, body.id),
      },
    };
  },
  sweeps: [sweepProposals],
} satisfies Feature<'approvals'>;
