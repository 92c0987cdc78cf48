export { documentLinks } from './document-parts.ts';
export { presentDocument, documentUrl } from './present.ts';
export { documentsOfLines, addDocument, documentByContent } from './store.ts';
export { noteReview } from './review-store.ts';
export { codeOfFault, readUpload, refuseFile, type FileRefusal, type ReadUpload } from './read-upload.ts';
