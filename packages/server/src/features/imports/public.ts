export { importFile } from './import-file.ts';
export { openSheet } from './read-sheet.ts';
