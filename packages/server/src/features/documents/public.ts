export { presentDocument } from './present.ts';
export { documentsOfLines } from './store.ts';
export { codeOfFault, readUpload, refuseFile, type FileRefusal } from './read-upload.ts';
