import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { addLoans } from './add-loans.ts';
import { approveViewer, askFirst, removeViewer } from './change-viewers.ts';
import { keepSsn, keepSsnOfDeal } from './keep-ssn.ts';
import { listViewers, listWaiting } from './list-viewers.ts';
import { lookUpLoan } from './look-up-loan.ts';
import { loanMails } from './mails.ts';
import { loanNotices } from './notices.ts';
import { removeLoan } from './remove-loan.ts';
import { forgetOldLookups } from './store.ts';

/** Looking up loans and adding them to one’s portal. */
export const loanLookup = {
  mails: loanMails,
  handlers(kit) {
    const parts = { ...kit, notices: loanNotices(kit.now), isOn: () => kit.now().flags.loanLookup };
    return {
      loanLookup: {
        lookUp: ({ caller, body }) => lookUpLoan(parts, caller, body),
        keepSsn: ({ caller, body }) => keepSsn(parts, caller, body),
        keepSsnOfDeal: ({ caller, body }) => keepSsnOfDeal(parts, caller, body),
        remove: ({ caller, body }) => removeLoan(parts, caller, body.dealid),
        add: ({ caller, body }) => addLoans(parts, caller, body),
        waiting: ({ caller }) => listWaiting(parts, caller),
        viewers: ({ caller, query }) => listViewers(parts, caller, query.dealid),
        removeViewer: ({ caller, body }) => removeViewer(parts, caller, body),
        approveViewer: ({ caller, body }) => approveViewer(parts, caller, body),
        askFirst: ({ caller, body }) => askFirst(parts, caller, body),
      },
    };
  },
  forgets: [(db, now) => forgetOldLookups(db, forgetBefore(now, fixedDays.limitCounters))],
} satisfies Feature<'loanLookup'>;
