export { documentMails } from './mails.ts';
export { presentDocument, documentUrl } from './present.ts';
export { documentsOfLines, addDocument, documentByContent } from './store.ts';
export { codeOfFault, readUpload, refuseFile, type FileRefusal } from './read-upload.ts';
export { documentNotices } from './notices.ts';
export { mailAcceptedDocuments } from './review-documents.ts';
