import type { Feature } from '../../platform/kit/feature.ts';
import { listStatements } from './list-statements.ts';
import { statementMails } from './mails.ts';
import { openStatement } from './open-statement.ts';

/** Monthly loan statements, stored as they were made. */
export const statements = {
  mails: statementMails,
  handlers: (kit) => ({
    statements: {
      ofDeal: ({ caller, body }) => listStatements(kit.db, caller, body.dealid),
      pdf: ({ caller, body }) => openStatement(kit, caller, body),
    },
  }),
} satisfies Feature<'statements'>;
