import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { accessNotices } from '../access/public.ts';
import {
  changePerson,
  deactivatePerson,
  endSessionsOfPerson,
  reactivatePerson,
  resendLink,
  unlockPerson,
} from './change-person.ts';
import { inviteAll, readInvitations, sendInvitations, stopInviting } from './invite-all.ts';
import { invitePerson } from './invite-person.ts';
import { listPeople } from './list-people.ts';
import { peopleParts } from './people-parts.ts';
import { readEmails } from './read-emails.ts';
import { readPerson } from './read-person.ts';
import { resetSecondFactorOfPerson } from './reset-second-factor.ts';
import { forgetRuns } from './invitation-store.ts';

export const people = {
  handlers(kit) {
    const parts = peopleParts(kit);
    return {
      people: {
        list: ({ query }) => listPeople(parts.db, query),
        read: ({ params }) => readPerson(parts, parts.db, params.id),
        emails: ({ params }) => readEmails(parts.db, params.id),
        invite: ({ caller, body }) => invitePerson(parts, caller, body),
        invitations: ({ query }) => readInvitations(parts, query),
        inviteAll: ({ caller, body }) => inviteAll(parts, caller, body),
        stopInviting: ({ caller, body }) => stopInviting(parts, caller, body.id),
        change: ({ caller, body }) => changePerson(parts, caller, body),
        deactivate: ({ caller, body }) => deactivatePerson(parts, caller, body.id),
        reactivate: ({ caller, body }) => reactivatePerson(parts, caller, body.id),
        unlock: ({ caller, body }) => unlockPerson(parts, caller, body.id),
        resend: ({ caller, body }) => resendLink(parts, caller, body.id),
        resetSecondFactor: ({ caller, body }) => resetSecondFactorOfPerson(parts, caller, body),
        endSessions: ({ caller, body }) => endSessionsOfPerson(parts, caller, body.id),
      },
    };
  },
  jobs: (kit) => ({
    'send invitations': async ({ runId }) => {
      const lender = await kit.lender();
      const access = { ...kit, links: kit.linkTokens, notices: accessNotices(() => lender) };
      await sendInvitations({ ...kit, access }, runId);
    },
  }),
  forgets: [(db, now) => forgetRuns(db, forgetBefore(now, fixedDays.invitationRuns))],
} satisfies Feature<'people'>;
