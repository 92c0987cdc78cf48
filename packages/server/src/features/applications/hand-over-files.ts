import type { Transaction } from '../../platform/database/connect.ts';
import { addDocument, noteReview } from '../documents/public.ts';
import { applicationFiles } from './file-store.ts';
import { borrowerIdOf } from './store.ts';

/** Makes an application’s files documents of its deal, to be reviewed like any other. The application keeps its list. */
export async function handOverFiles(
  tx: Transaction,
  given: {
    readonly applicationId: string;
    readonly dealId: string;
    readonly at: Date;
  },
): Promise<void> {
  const { applicationId, dealId, at } = given;
  const borrowerId = await borrowerIdOf(tx, dealId);
  for (const file of await applicationFiles(tx, applicationId)) {
    const uploadedBy = file.uploaded_by ?? borrowerId;
    const document = await addDocument(tx, {
      dealId,
      fileKey: file.file_key,
      name: file.name,
      type: file.type,
      size: file.size,
      sha256: file.sha256,
      uploadedBy,
      at,
      toReview: true,
    });
    if (document.added) await noteReview(tx, { id: document.id, state: 'submitted', at, by: uploadedBy });
  }
}
