import type { Feature } from '../../platform/kit/feature.ts';
import { compareStatements } from './compare-statements.ts';
import { exportLoans, listLoans } from './list-loans.ts';
import { listReconciliations } from './list-reconciliations.ts';
import { recordStatement } from './record-statement.ts';

/** Compares what other servicers state of loans with their accounts. */
export const reconciliations = {
  handlers: (kit) => ({
    reconciliations: {
      list: ({ caller, query }) => listReconciliations(kit, caller, query.dealid),
      loans: ({ caller, query }) => listLoans(kit, caller, query),
      export: (call) => exportLoans(kit, call, call.query),
      record: ({ caller, once, body }) => recordStatement(kit, caller, once, body),
    },
  }),
  jobs: (kit) => ({
    'compare statements': (_payload, { signal }) => compareStatements(kit, signal),
  }),
} satisfies Feature<'reconciliations'>;
