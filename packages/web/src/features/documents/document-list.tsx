import { loadFailed } from '../../platform/load-failed.ts';
import { documentCopy } from '@drawbridge/messages/documents';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Eye, FolderOpen } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState, type MouseEvent } from 'react';
import type { DealDocument } from '@drawbridge/contract/documents/schema.ts';
import { formatCount, formatFileSize, formatMoment } from '../../platform/format.ts';
import { settings } from '../../platform/settings.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLinkProps } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { linksFreshMs } from '../../platform/file-links.ts';
import { documentsQuery } from './queries.ts';
import { ReviewTag } from './review-tag.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

const DocumentPreview = lazyPart(async () => (await import('./document-preview.tsx')).DocumentPreview);

const plainColumns: readonly Column<DealDocument>[] = [
  {
    key: 'name',
    header: documentCopy.name,
    primary: true,
    cell: (file) => (
      <>
        <bdi className="font-semibold wrap-anywhere">{file.name}</bdi>
        {file.sent_for !== null && (
          <span className="block text-sm font-normal text-ink-2">
            {documentCopy.sentFor({ words: file.sent_for })}
          </span>
        )}
        {file.returned_because !== null && (
          <span className="block text-sm font-normal whitespace-pre-line text-red wrap-anywhere">
            {file.returned_because}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'review',
    header: documentCopy.review,
    width: 'w-44',
    cardAside: true,
    cell: (file) => file.review !== null && <ReviewTag state={file.review} />,
  },
  {
    key: 'created_at',
    header: documentCopy.uploadedAt,
    width: 'w-52',
    cell: (file) => formatMoment(file.created_at),
  },
  {
    key: 'size',
    header: documentCopy.size,
    align: 'right',
    width: 'w-24',
    cell: (file) => <span className="num">{formatFileSize(file.size)}</span>,
  },
];

const keyOf = (file: DealDocument) => file.id;

function columnsWith(onPreview: (id: string) => void): readonly Column<DealDocument>[] {
  const preview: Column<DealDocument> = {
    key: 'preview',
    header: documentCopy.preview,
    headerHidden: true,
    align: 'right',
    width: 'w-12',
    cell: (file) =>
      file.preview !== undefined && (
        <IconButton
          label={documentCopy.previewOf({ name: file.name })}
          icon={<Eye aria-hidden />}
          onClick={() => onPreview(file.id)}
        />
      ),
  };
  return [...plainColumns, preview];
}

export function DocumentList({ dealId }: { readonly dealId: string }) {
  const query = useQuery(documentsQuery(dealId));
  const search: { readonly q?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const link = useFreshLinks(dealId);
  const [shown, setShown] = useState<string>();
  const columns = useMemo(
    () => (settings().flags.documentPreviews ? columnsWith(setShown) : plainColumns),
    [],
  );
  const previews = query.data?.filter((file) => file.preview !== undefined) ?? [];
  const preview = previews.find(({ id }) => id === shown);
  const wanted = (search.q ?? '').trim().toLowerCase();
  const rows = query.data?.filter((file) => file.name.toLowerCase().includes(wanted));

  return (
    <Card
      title={documentCopy.title}
      count={query.data === undefined ? undefined : formatCount(query.data.length)}
      actions={
        <SearchField
          size="sm"
          label={documentCopy.searchDocuments}
          placeholder={documentCopy.search}
          value={search.q ?? ''}
          onChange={(q) =>
            void navigate({ to: '.', search: q === '' ? {} : { q }, replace: true, resetScroll: false })
          }
          className="w-full sm:w-52"
        />
      }
    >
      <DataTable
        label={documentCopy.title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowLink={link}
        skeletonRows={4}
        error={queryFailure(query, loadFailed)}
        empty={
          wanted === '' ? (
            <EmptyState icon={<FolderOpen />} title={documentCopy.noneYet}>
              {documentCopy.noneYetHint}
            </EmptyState>
          ) : (
            <EmptyState title={documentCopy.noResults}>{documentCopy.noneMatch}</EmptyState>
          )
        }
      />
      {preview && (
        <Suspense>
          <DocumentPreview
            files={previews}
            file={preview}
            onShow={setShown}
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

/** Renews an expired link when it is clicked, for example after the laptop slept overnight. */
function useFreshLinks(dealId: string) {
  const client = useQueryClient();
  return useCallback(
    (file: DealDocument, link: RowLinkProps) => {
      async function follow(event: MouseEvent): Promise<void> {
        const { queryKey } = documentsQuery(dealId);
        const age = Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
        if (age < linksFreshMs + 30_000) return;
        event.preventDefault();
        const files = await client.query({ ...documentsQuery(dealId), staleTime: 0 }).catch(() => []);
        const fresh = files.find(({ id }) => id === file.id);
        if (fresh) location.assign(fresh.url);
        else announce(documentCopy.linkFailed, { tone: 'red' });
      }
      return (
        <a href={file.url} download {...link} onClick={(event) => void follow(event)}>
          {link.children}
        </a>
      );
    },
    [client, dealId],
  );
}
