import type { Feature } from '../../platform/kit/feature.ts';
import { listDifferences, listReconciliations } from './list-reconciliations.ts';
import { recordStatement } from './record-statement.ts';

/** Compares what other servicers state of loans with their accounts. */
export const reconciliations = {
  handlers: (kit) => ({
    reconciliations: {
      list: ({ caller, query }) => listReconciliations(kit, caller, query.dealid),
      differences: () => listDifferences(kit),
      record: ({ caller, once, body }) => recordStatement(kit, caller, once, body),
    },
  }),
} satisfies Feature<'reconciliations'>;
