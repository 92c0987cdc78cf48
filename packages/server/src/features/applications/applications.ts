import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { applicationParts } from './application-parts.ts';
import { beginApplication } from './begin-application.ts';
import { findApplication } from './find-application.ts';
import { forgetKeys } from './key-store.ts';
import { mailLink } from './mail-link.ts';
import { makeDeal } from './make-deal.ts';
import { applicationMails } from './mails.ts';
import { presentApplication, presentOwn } from './present.ts';
import { saveAnswers } from './save-answers.ts';
import { sendApplication } from './send-application.ts';
import { listStaffApplications, readStaffApplication, revealAnswer } from './staff-applications.ts';
import { applicationsOf, forgetDrafts } from './store.ts';

/** Loan applications, from the first answer to the lender’s desk. */
export const applications = {
  mails: applicationMails,
  handlers(kit) {
    const parts = applicationParts(kit);
    return {
      applications: {
        begin: ({ caller, body }) => beginApplication(parts, caller, body),
        async list({ caller }) {
          return { applications: (await applicationsOf(parts.db, caller.accountId)).map(presentOwn) };
        },
        async open({ caller, body }) {
          const at = parts.clock.now();
          const found = await findApplication(parts.db, { caller, named: body.application, at });
          return isRefusal(found) ? found : presentApplication(found.row, parts.now());
        },
        save: ({ caller, body }) => saveAnswers(parts, caller, body),
        mailLink: ({ caller, body }) => mailLink(parts, caller, body),
        send: (call) => sendApplication(parts, call),
      },
      staffApplications: {
        list: ({ query }) => listStaffApplications(parts, query),
        read: ({ query }) => readStaffApplication(parts, query.id),
        makeDeal: ({ caller, body }) => makeDeal(parts, caller, body.id),
        reveal: ({ caller, body }) => revealAnswer(parts, caller, body),
      },
    };
  },
  sweeps: [
    (db, now, { retention }) => forgetDrafts(db, forgetBefore(now, retention.draftDays)),
    (db, now) => forgetKeys(db, now),
  ],
} satisfies Feature<'applications'>;
