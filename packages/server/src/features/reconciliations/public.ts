export { importFigures } from './import-figures.ts';
