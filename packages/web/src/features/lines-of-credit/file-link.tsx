import { lineCopy } from '@drawbridge/messages/lines-of-credit';
import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { LocFile } from '@drawbridge/contract/lines-of-credit/schema.ts';
import { formatFileSize } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { linksFreshMs } from '../../platform/file-links.ts';
import { linesQuery } from './queries.ts';

/** A download link for a file. Renews itself after it expires. */
export function FileLink({ file }: { readonly file: LocFile }) {
  const client = useQueryClient();

  async function follow(event: MouseEvent): Promise<void> {
    const { queryKey } = linesQuery();
    const age = Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
    if (age < linksFreshMs + 30_000) return;
    event.preventDefault();
    const data = await client.query({ ...linesQuery(), staleTime: 0 }).catch(() => undefined);
    const fresh = data?.files.files.find(({ id }) => id === file.id);
    if (fresh) location.assign(fresh.url);
    else announce(lineCopy.linkFailed, { tone: 'red' });
  }

  return (
    <a
      href={file.url}
      download
      onClick={(event) => void follow(event)}
      className="touch inline-flex min-h-6 max-w-full items-center gap-1.5 py-0.5 text-sm text-accent hover:underline"
    >
      <FileText aria-hidden className="size-4 shrink-0" />
      <bdi className="min-w-0 wrap-anywhere">{file.name}</bdi>
      <span className="num shrink-0 text-ink-2">{formatFileSize(file.size)}</span>
    </a>
  );
}
