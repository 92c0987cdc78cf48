import { documentCopy } from '@drawbridge/messages/documents';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { usePageTitle } from '../../platform/page-title.ts';
import { useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { itemsOfDealQuery } from '../action-items/public.ts';
import { DocumentList } from './document-list.tsx';
import { UploadCard } from './upload-card.tsx';
import { uploadQueue } from './upload-queue.ts';

export function DocumentsPage() {
  const { dealId } = useParams({ from: '/dashboard/deal/$dealId/documents' });
  const session = useSession();
  usePageTitle(documentCopy.title);
  const waitedFor =
    useQuery({ ...itemsOfDealQuery(dealId), enabled: settings().flags.actionItems }).data ?? [];
  const purposes = waitedFor
    .filter(({ kind }) => kind !== 'fee' && kind !== 'draw')
    .map(({ id, words }) => ({ value: id, label: words }));
  if (!session) return null;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[19rem_minmax(0,1fr)]">
      <UploadCard key={dealId} queue={uploadQueue(session.username, dealId)} purposes={purposes} />
      <DocumentList dealId={dealId} />
    </div>
  );
}
