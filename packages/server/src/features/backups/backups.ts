import type { Feature } from '../../platform/kit/feature.ts';
import { listBackups } from './list-backups.ts';
import { backupMails } from './mails.ts';
import { sweepBackupRecords } from './store.ts';

/** Backups that the server makes by itself, and drills that restore them. */
export const backups = {
  mails: backupMails,
  handlers: ({ db }) => ({ backups: { list: () => listBackups(db) } }),
  // Read when the first job runs, because archives need modules that a server which starts does not.
  jobs: (kit) => ({
    'watch backups': async () => (await import('./watch-backups.ts')).watchBackups(kit),
    'make backup': async () => (await import('./make-backup.ts')).makeBackup(kit),
    'drill backup': async () => (await import('./run-drill.ts')).runDrill(kit),
  }),
  forgets: [sweepBackupRecords],
} satisfies Feature<'backups'>;
