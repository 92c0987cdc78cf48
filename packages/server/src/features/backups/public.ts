export { addBackup } from './add-backup.ts';
