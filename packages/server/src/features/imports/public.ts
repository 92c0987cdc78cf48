export { importFile } from './import-file.ts';
