import { applicationsForgottenBefore } from '@drawbridge/domain/applications/application-retention.ts';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { assignOfficer } from './assign-officer.ts';
import { declineApplication } from './decline-application.ts';
import { decisionMails } from './mails.ts';
import { approveApplication, counterApplication } from './make-offer.ts';
import { openLetter } from './open-letter.ts';
import { openOwnLetter, readOwnStanding } from './own-application.ts';
import { readStanding } from './read-standing.ts';
import { remindApplicant } from './remind-applicant.ts';
import { remindDrafts } from './remind-drafts.ts';
import { forgetSent } from './store.ts';
import { warnOfficers } from './warn-officers.ts';
import { requestChanges, sendIncompleteness } from './request-changes.ts';
import { withdrawApplication, withdrawOwn } from './withdraw-application.ts';

/** What employees decide about applications, the letters, and what applicants see of it. Nothing is declined automatically. */
export const applicationDecisions = {
  mails: decisionMails,
  handlers: (kit) => ({
    applicationDecisions: {
      read: ({ query }) => readStanding(kit, query.id),
      assign: ({ caller, body }) => assignOfficer(kit, caller, body),
      remind: ({ body, ...by }) => remindApplicant(kit, by, body.id),
      requestChanges: ({ body, ...by }) => requestChanges(kit, by, body),
      sendIncompleteness: ({ body, ...by }) => sendIncompleteness(kit, by, body),
      approve: ({ body, ...by }) => approveApplication(kit, by, body),
      counter: ({ body, ...by }) => counterApplication(kit, by, body),
      decline: ({ body, ...by }) => declineApplication(kit, by, body),
      withdraw: ({ body, ...by }) => withdrawApplication(kit, by, body),
      async letter({ query }) {
        const standing = await readStanding(kit, query.id);
        if (isRefusal(standing)) return refuse('not_found');
        return openLetter(kit.db, standing, query.letter);
      },
    },
    ownApplications: {
      read: ({ caller, body }) => readOwnStanding(kit, caller, body.application),
      letter: ({ caller, body }) => openOwnLetter(kit, caller, body),
      withdraw: ({ caller, body }) => withdrawOwn(kit, caller, body.application),
    },
  }),
  jobs: (kit) => ({
    async 'watch applications'() {
      await remindDrafts(kit);
      await warnOfficers(kit);
    },
  }),
  forgets: [
    (db, now, { retention, timeZone }) =>
      forgetSent(
        db,
        applicationsForgottenBefore(lenderDay(now, timeZone), retention.applicationMonths),
        timeZone,
      ),
  ],
} satisfies Feature<'applicationDecisions'>;
