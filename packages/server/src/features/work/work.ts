import type { Feature } from '../../platform/kit/feature.ts';
import { assignSeveral, assignWork } from './assign-work.ts';
import { chooseMails, readMails } from './choose-mails.ts';
import { countWork, findWork, listWork, listWorkOfDeal } from './list-work.ts';
import { mailGivenWork } from './mail-given-work.ts';
import { workMails } from './mails.ts';
import { workNotices } from './notices.ts';
import { readTeam } from './read-team.ts';
import { employees, forgetAssignments } from './store.ts';

/** The employees’ work queue. */
export const work = {
  mails: workMails,
  handlers(kit) {
    const parts = { ...kit, calendar: () => kit.now().calendar };
    return {
      work: {
        list: ({ caller, query }) => listWork(parts, caller, query),
        counts: ({ caller, query }) => countWork(parts, caller, query),
        team: ({ caller }) => readTeam(parts, caller),
        item: ({ caller, query }) => findWork(parts, caller, query),
        ofDeal: ({ caller, query }) => listWorkOfDeal(parts, caller, query.dealid),
        colleagues: async ({ caller }) => ({ me: caller.accountId, people: await employees(parts.db) }),
        assign: ({ caller, body }) => assignWork(parts, caller, body),
        assignSeveral: ({ caller, body }) => assignSeveral(parts, caller, body),
        mails: ({ caller }) => readMails(parts.db, caller),
        chooseMails: ({ caller, body }) => chooseMails(parts.db, caller, body),
      },
    };
  },
  jobs: (kit) => ({
    'mail given work': async ({ accountId }) => {
      const lender = await kit.lender();
      const notices = workNotices(() => lender);
      await mailGivenWork({ ...kit, notices, calendar: lender.calendar }, accountId);
    },
  }),
  forgets: [(db) => forgetAssignments(db)],
} satisfies Feature<'work'>;
