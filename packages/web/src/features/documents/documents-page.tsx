import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { documentCopy } from './copy.ts';
import { DocumentList } from './document-list.tsx';
import { UploadCard } from './upload-card.tsx';
import { uploadQueue } from './upload-queue.ts';

/** The documents of a deal: adding some, and those that are there. */
export function DocumentsPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId/documents' });
  const session = useSession();
  usePageTitle(documentCopy.title);
  if (!session) return null;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[22rem_minmax(0,1fr)]">
      <UploadCard key={dealId} queue={uploadQueue(session.username, dealId)} />
      <DocumentList dealId={dealId} />
    </div>
  );
}
