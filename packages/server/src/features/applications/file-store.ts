import type { ApplicationFileKind } from '@drawbridge/domain/applications/application-files.ts';
import type { FileType } from '@drawbridge/domain/documents/file-types.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

const columns = [
  'id',
  'kind',
  'name',
  'type',
  'size',
  'sha256',
  'file_key',
  'uploaded_by',
  'created_at',
] as const;

/** The files of an application, earliest first; with a person, only theirs. A deal takes them over with the application. */
export function applicationFiles(db: Queries, applicationId: string, uploadedBy?: string) {
  return db
    .selectFrom('application_files')
    .select(columns)
    .where('application_id', '=', applicationId)
    .$if(uploadedBy !== undefined, (query) => query.where('uploaded_by', '=', uploadedBy ?? null))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
export type ApplicationFileRow = Awaited<ReturnType<typeof applicationFiles>>[number];

export function fileToOpen(db: Queries, id: string) {
  return db
    .selectFrom('application_files')
    .select(['name', 'type', 'size', 'file_key'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export function addFile(
  tx: Transaction,
  file: {
    readonly applicationId: string;
    readonly fileKey: string;
    readonly kind: ApplicationFileKind;
    readonly name: string;
    readonly type: FileType;
    readonly size: number;
    readonly sha256: string;
    readonly uploadedBy: string | null;
    readonly at: Date;
  },
): Promise<ApplicationFileRow> {
  return tx
    .insertInto('application_files')
    .values({
      application_id: file.applicationId,
      file_key: file.fileKey,
      kind: file.kind,
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      uploaded_by: file.uploadedBy,
      created_at: file.at,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Removes a file, and its name with it, so that the nightly sweep removes the bytes. */
export async function removeFile(
  tx: Transaction,
  applicationId: string,
  { id, uploadedBy }: { readonly id: string; readonly uploadedBy: string | undefined },
): Promise<boolean> {
  const removed = await tx
    .deleteFrom('application_files')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .$if(uploadedBy !== undefined, (query) => query.where('uploaded_by', '=', uploadedBy ?? null))
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
