export { documentsQuery } from './queries.ts';
export { UploadQueue } from './upload-queue.ts';
export { UploadRow } from './upload-row.tsx';
