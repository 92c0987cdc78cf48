import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { addBeneficiary } from './add-beneficiary.ts';
import { attachFile } from './attach-file.ts';
import { decideOnBeneficiary, listForStaff, readForStaff } from './decide-on-beneficiary.ts';
import { listBeneficiaries } from './list-beneficiaries.ts';
import { beneficiaryMails } from './mails.ts';
import { beneficiaryNotices } from './notices.ts';
import { removeFile } from './remove-file.ts';
import { openFile, showFile } from './show-file.ts';
import { showNumber } from './show-number.ts';
import { forgetViews } from './number-store.ts';

/** Borrowers’ bank accounts, to which draws are wired. */
export const beneficiaries = {
  mails: beneficiaryMails,
  handlers(kit) {
    const parts = {
      ...kit,
      links: kit.signedLinks('bank account file', 300),
      notices: beneficiaryNotices(kit.now),
    };
    return {
      beneficiaries: {
        list: ({ caller, query }) => listBeneficiaries(parts, caller, query.dealid),
        add: ({ caller, query, body, once }) =>
          addBeneficiary(parts, caller, once, { dealId: query.dealid, account: body }),
        attach: ({ caller, query, body }) => attachFile(parts, caller, query.dealid, body),
        removeFile: ({ caller, query, body }) => removeFile(parts, caller, query.dealid, body),
        showFile: ({ caller, body }) => showFile(parts, caller, body),
        openFile: ({ params }) => openFile(parts, params.token),
        staffList: ({ query }) => listForStaff(parts, query.state),
        staffRead: ({ params }) => readForStaff(parts, params.id),
        showNumber: ({ caller, body }) => showNumber(parts, caller, body),
        verify: ({ caller, body }) =>
          decideOnBeneficiary(parts, caller, body.id, { verification: 'verified', called: body.called }),
        reject: ({ caller, body }) =>
          decideOnBeneficiary(parts, caller, body.id, { verification: 'rejected', reason: body.reason }),
      },
    };
  },
  forgets: [(db, now) => forgetViews(db, forgetBefore(now, fixedDays.limitCounters))],
} satisfies Feature<'beneficiaries'>;
