import type { Feature } from '../../platform/kit/feature.ts';
import { listNotices } from './list-notices.ts';
import { noticeMails } from './mails.ts';

/** Notices: emails to borrowers about what they owe, sent by the nightly run. */
export const notices = {
  mails: noticeMails,
  handlers: (kit) => ({
    notices: {
      ofDeal: ({ caller, query }) => listNotices(kit.db, caller, query.dealid),
    },
  }),
} satisfies Feature<'notices'>;
