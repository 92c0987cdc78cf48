import type { Feature } from '../../platform/kit/feature.ts';
import { exportDeals } from './export-deals.ts';
import { listChoices } from './list-choices.ts';
import { nudgeMails } from './mails.ts';
import { nudgeDeal } from './nudge-deal.ts';
import { readOverview } from './read-overview.ts';

/** The broker’s deals: what is stuck and who has to act, and tables to filter and export. */
export const pipeline = {
  mails: nudgeMails,
  handlers(kit) {
    const { db } = kit;
    return {
      pipeline: {
        choices: ({ caller }) => listChoices(db, caller),
        export: (call) => kit.replica.read((db) => exportDeals({ ...kit, db }, call, call.query)),
        overview: ({ caller }) => readOverview(kit, caller),
        nudge: ({ body, ...by }) => nudgeDeal(kit, by, body.dealid),
      },
    };
  },
} satisfies Feature<'pipeline'>;
