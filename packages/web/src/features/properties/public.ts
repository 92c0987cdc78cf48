export { unusedColumns } from './unused-columns.ts';
export { PropertyPicture } from './property-picture.tsx';
