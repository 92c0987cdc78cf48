import type { Feature } from '../../platform/kit/feature.ts';
import { documentLinks } from '../documents/public.ts';
import { approveBudget } from './approve-budget.ts';
import { checkBudget } from './check-budget.ts';
import { listForStaff, readLines, readSubmission } from './list-submissions.ts';
import { budgetMails } from './mails.ts';
import { budgetNotices } from './notices.ts';
import { returnBudget } from './return-budget.ts';
import { uploadBudget } from './upload-budget.ts';

export const budgets = {
  mails: budgetMails,
  handlers(kit) {
    const parts = { ...kit, links: documentLinks(kit), notices: budgetNotices(kit.now) };
    return {
      budgets: {
        check: ({ caller, body }) => checkBudget(parts, caller, body),
        upload: ({ caller, body, once }) => uploadBudget(parts, caller, once, body),
        submitted: ({ caller, body }) => readSubmission(parts, caller, body.dealid),
        staffList: ({ query }) => listForStaff(parts, query.state),
        staffRead: ({ body }) => readLines(parts, body.id),
        approve: ({ caller, body }) => approveBudget(parts, caller, body.id),
        return: ({ caller, body }) => returnBudget(parts, caller, body),
      },
    };
  },
} satisfies Feature<'budgets'>;
