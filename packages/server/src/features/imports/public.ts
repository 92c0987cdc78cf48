export { importFile } from './import-file.ts';
export { runImport } from './run-import.ts';
