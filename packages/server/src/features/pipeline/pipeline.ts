import type { Feature } from '../../platform/kit/feature.ts';
import { exportDeals } from './export-deals.ts';
import { listChoices } from './list-choices.ts';

/** The broker’s deals as tables to filter and export. */
export const pipeline = {
  handlers(kit) {
    const { db } = kit;
    return {
      pipeline: {
        choices: ({ caller }) => listChoices(db, caller),
        export: (call) => exportDeals(kit, call, call.query),
      },
    };
  },
} satisfies Feature<'pipeline'>;
