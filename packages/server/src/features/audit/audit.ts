import { checkAuditLog } from '../../platform/audit-log/check-audit-log.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { archiveEntries } from './archive-entries.ts';
import { archiveSeals } from './archive-seals.ts';
import { auditFigures } from './audit-figures.ts';
import { auditMails } from './mails.ts';
import { publishHead } from './publish-head.ts';
import { downloadArchive, listArchives } from './read-archives.ts';
import { checkAudit, exportAudit, listAudit } from './read-audit.ts';
import { auditActions } from './store.ts';

/** The audit log, its seals and its archives. */
export const audit = {
  mails: auditMails,
  handlers(kit) {
    const { db, clock } = kit;
    return {
      audit: {
        list: ({ query }) => listAudit(db, clock, query),
        actions: async () => ({ actions: await auditActions(db) }),
        check: () => checkAudit(kit),
        archives: () => listArchives(db, clock),
        archive: ({ caller, params }) => downloadArchive(kit, caller, params.number),
        export: ({ query }) => Promise.resolve(exportAudit(db, clock, query)),
      },
    };
  },
  jobs: (kit) => ({
    'check audit log': () => checkAuditLog(kit),
    'archive audit log': async (_, { signal }) => {
      const { retention } = await kit.lender();
      await archiveEntries(kit, { months: retention.auditMonths, signal });
      await archiveSeals(kit, { signal });
    },
    'publish audit head': async () => {
      const securityEmail = kit.config.SECURITY_EMAIL;
      await publishHead({ ...kit, lender: await kit.lender(), securityEmail });
    },
  }),
  figures: ({ db }) => auditFigures(db),
} satisfies Feature<'audit'>;
