import type { Feature } from '../../platform/kit/feature.ts';
import { listNotices } from './list-notices.ts';
import { noticeMails } from './mails.ts';

/** What borrowers are told by email of what they owe, as nights notice it. */
export const notices = {
  mails: noticeMails,
  handlers: (kit) => ({
    notices: {
      ofDeal: ({ caller, query }) => listNotices(kit.db, caller, query.dealid),
    },
  }),
} satisfies Feature<'notices'>;
