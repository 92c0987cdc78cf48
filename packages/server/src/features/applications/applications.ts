import type { applicationDemographicRoutes } from '@drawbridge/contract/applications/demographic-routes.ts';
import { differingRules } from '@drawbridge/contract/applications/question-settings.ts';
import { forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import { openKeptFile } from '../../platform/files/open-kept-file.ts';
import { questions } from '../../platform/lender-settings/sections.ts';
import { readSection, setSection } from '../lender-settings/public.ts';
import type { HandlersOf } from '../../platform/http/handler.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { resourceMaker } from '../resources/public.ts';
import { addLead } from './add-lead.ts';
import { addApplicationFile } from './add-file.ts';
import { applicationParts, type ApplicationParts } from './application-parts.ts';
import { beginApplication } from './begin-application.ts';
import { readApplicationOfDeal } from './find-duplicates.ts';
import { exchangeApplication, exchangeWithSealed } from './exchange-application.ts';
import { printForStaff, printOwn } from './print-application.ts';
import { fileToOpen } from './file-store.ts';
import { findForApplicantOrBroker, presentOpened } from './broker-view.ts';
import { applicantAs, partyAs, readDemographics, saveDemographics } from './answer-demographics.ts';
import { exportHmda } from './hmda-report.ts';
import { findApplication } from './find-application.ts';
import { forgetKeys } from './key-store.ts';
import { listOwnApplications } from './list-own.ts';
import { inviteParty, remindParty } from './invite-party.ts';
import { mailLink } from './mail-link.ts';
import { makeDeal } from './make-deal.ts';
import { applicationMails, partyMails } from './mails.ts';
import { listOwnFiles, removeOwnFile } from './own-files.ts';
import { downloadTrackRecord } from './download-track-record.ts';
import { readOwnTrackRecord } from './read-track-record.ts';
import { openPartyForm, renewInvitation, savePartyAnswers, sendPartyForm } from './party-form.ts';
import { presentParties } from './present-party.ts';
import { forgetPartyKeys } from './party-store.ts';
import { saveAnswers } from './save-answers.ts';
import { sendApplication } from './send-application.ts';
import { listStaffApplications, readStaffApplication, revealAnswer } from './staff-applications.ts';
import { forgetDrafts } from './store.ts';

/** Loan applications, from the first answer to the lender’s desk. */
export const applications = {
  mails: { ...applicationMails, ...partyMails },
  handlers(kit) {
    const parts = applicationParts(kit);
    const workbook = resourceMaker(() => ({ brand: kit.brand(), facts: kit.facts() }));
    return {
      applications: {
        begin: ({ caller, body }) => beginApplication(parts, caller, body),
        list: ({ caller }) => listOwnApplications(parts, caller),
        async open({ caller, body }) {
          const at = parts.clock.now();
          const asking = { caller, named: body.application, at };
          const found = await findForApplicantOrBroker(parts.db, asking);
          return isRefusal(found) ? found : presentOpened(parts.db, found, parts.now());
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
        trackRecord: ({ caller, body }) => downloadTrackRecord(parts, workbook, caller, body.application),
        readTrackRecord: ({ caller, body }) => readOwnTrackRecord(parts, caller, body),
        open: ({ params }) =>
          openKeptFile(parts.files, parts.fileLinks.read(params.token), (id) => fileToOpen(parts.db, id)),
      },
      applicationDemographics: demographicHandlers(parts),
      applicationParties: {
        async list({ caller, body }) {
          const at = parts.clock.now();
          const found = await findApplication(parts.db, { caller, named: body.application, at });
          return isRefusal(found) ? found : presentParties(parts.db, found.row.id, at);
        },
        invite: ({ caller, body }) => inviteParty(parts, caller, body),
        remind: ({ caller, body }) => remindParty(parts, caller, body),
        open: ({ body }) => openPartyForm(parts, body.invitee),
        save: ({ body }) => savePartyAnswers(parts, body),
        send: (call) => sendPartyForm(parts, call),
        renew: ({ body }) => renewInvitation(parts, body.invitee),
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
  forgets: [
    (db, now, { retention }) => forgetDrafts(db, forgetBefore(now, retention.draftDays)),
    (db, now) => forgetKeys(db, now),
    (db, now, { retention }) => forgetPartyKeys(db, forgetBefore(now, retention.draftDays)),
  ],
} satisfies Feature<'applications'>;

function demographicHandlers(parts: ApplicationParts): HandlersOf<typeof applicationDemographicRoutes> {
  return {
    read: ({ caller, body }) => readDemographics(parts, applicantAs(parts, caller, body.application)),
    save: ({ caller, body }) => saveDemographics(parts, applicantAs(parts, caller, body.application), body),
    readParty: ({ body }) => readDemographics(parts, partyAs(parts, body.invitee)),
    saveParty: ({ body }) => saveDemographics(parts, partyAs(parts, body.invitee), body),
    report: ({ caller, query }) => exportHmda(parts, caller, query.year),
  };
}
