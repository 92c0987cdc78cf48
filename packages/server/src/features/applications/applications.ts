import { differingRules } from '@drawbridge/contract/applications/question-settings.ts';
import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import { openKeptFile } from '../../platform/files/open-kept-file.ts';
import { questions } from '../../platform/lender-settings/sections.ts';
import { readSection, setSection } from '../lender-settings/public.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { addLead } from './add-lead.ts';
import { addApplicationFile } from './add-file.ts';
import { applicationParts } from './application-parts.ts';
import { beginApplication } from './begin-application.ts';
import { readApplicationOfDeal } from './find-duplicates.ts';
import { exchangeApplication, exchangeWithSealed } from './exchange-application.ts';
import { printForStaff, printOwn } from './print-application.ts';
import { fileToOpen } from './file-store.ts';
import { findApplication } from './find-application.ts';
import { forgetKeys } from './key-store.ts';
import { mailLink } from './mail-link.ts';
import { makeDeal } from './make-deal.ts';
import { applicationMails } from './mails.ts';
import { listOwnFiles, removeOwnFile } from './own-files.ts';
import { presentApplication, presentOwn } from './present.ts';
import { readOwnTrackRecord } from './read-track-record.ts';
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
          const rows = await applicationsOf(parts.db, caller.accountId);
          return { applications: rows.map((row) => presentOwn(row, parts.now())) };
        },
        async open({ caller, body }) {
          const at = parts.clock.now();
          const found = await findApplication(parts.db, { caller, named: body.application, at });
          return isRefusal(found) ? found : presentApplication(found.row, parts.now());
        },
        save: ({ caller, body }) => saveAnswers(parts, caller, body),
        mailLink: ({ caller, body }) => mailLink(parts, caller, body),
        pdf: ({ caller, body }) => printOwn(parts, caller, body.application),
        send: (call) => sendApplication(parts, call),
      },
      applicationFiles: {
        list: ({ caller, body }) => listOwnFiles(parts, caller, body.application),
        add: ({ caller, body }) => addApplicationFile(parts, caller, body),
        remove: ({ caller, body }) => removeOwnFile(parts, caller, body),
        readTrackRecord: ({ caller, body }) => readOwnTrackRecord(parts, caller, body),
        open: ({ params }) =>
          openKeptFile(parts.files, parts.fileLinks.read(params.token), (id) => fileToOpen(parts.db, id)),
      },
      staffApplications: {
        list: ({ query }) => listStaffApplications(parts, query),
        read: ({ query }) => readStaffApplication(parts, query.id),
        ofDeal: ({ caller, query }) => readApplicationOfDeal(parts.db, caller, query.dealid),
        makeDeal: ({ caller, body }) => makeDeal(parts, caller, body.id),
        pdf: ({ query }) => printForStaff(parts, query.id),
        mismo: ({ query }) => exchangeApplication(parts, query.id),
        mismoWithSealed: ({ caller, body }) => exchangeWithSealed(parts, caller, body.id),
        reveal: ({ caller, body }) => revealAnswer(parts, caller, body),
      },
      applicationLeads: { add: (call) => addLead(parts, call) },
      applicationQuestions: {
        read: () => readSection(kit, questions),
        set: ({ body: { version, fields }, ...by }) =>
          setSection(kit, by, questions, { version, fields: fields && differingRules(fields) }),
      },
    };
  },
  sweeps: [
    (db, now, { retention }) => forgetDrafts(db, forgetBefore(now, retention.draftDays)),
    (db, now) => forgetKeys(db, now),
  ],
} satisfies Feature<'applications'>;
