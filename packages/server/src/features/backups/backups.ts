import type { Feature } from '../../platform/kit/feature.ts';
import { listBackups } from './list-backups.ts';
import { backupMails } from './mails.ts';
import { sweepBackupRecords } from './store.ts';

/** Backups that the server makes by itself, and drills that restore them. */
export const backups = {
  mails: backupMails,
  handlers: ({ db }) => ({ backups: { list: () => listBackups(db) } }),
  // Imported when first needed: archives take modules of 3 MB that a server without backups never needs.
  jobs: (kit) => ({
    'watch backups': async () => {
      if (kit.config.BACKUP_TO !== undefined) await (await import('./watch-backups.ts')).watchBackups(kit);
    },
    'make backup': async (given) => (await import('./make-backup.ts')).makeBackup(kit, given),
    'drill backup': async (given) => (await import('./run-drill.ts')).runDrill(kit, given),
  }),
  forgets: [sweepBackupRecords],
} satisfies Feature<'backups'>;
