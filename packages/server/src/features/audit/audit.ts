import { checkAuditLog } from '../../platform/audit-log/check-audit-log.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { auditFigures } from './audit-figures.ts';
import { auditMails } from './mails.ts';
import { publishHead } from './publish-head.ts';
import { checkAudit, exportAudit, listAudit } from './read-audit.ts';
import { auditActions } from './store.ts';

/** The audit log and its seals. */
export const audit = {
  mails: auditMails,
  handlers(kit) {
    const { db, clock } = kit;
    return {
      audit: {
        list: ({ query }) => listAudit(db, clock, query),
        actions: async () => ({ actions: await auditActions(db) }),
        check: () => checkAudit(kit),
        export: ({ query }) => Promise.resolve(exportAudit(db, clock, query)),
      },
    };
  },
  jobs: (kit) => ({
    'check audit log': () => checkAuditLog(kit),
    'publish audit head': async () => {
      const securityEmail = kit.config.SECURITY_EMAIL;
      await publishHead({ ...kit, lender: await kit.lender(), securityEmail });
    },
  }),
  figures: ({ db }) => auditFigures(db),
} satisfies Feature<'audit'>;
