import { requestsCopy as copy } from '@drawbridge/messages/requests';
import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { RequestDetail, RequestFile } from '@drawbridge/contract/requests/schema.ts';
import { formatFileSize } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';

/** Links expire after five minutes. Links older than this, in milliseconds, are renewed. */
const freshMs = 4 * 60_000;

/** The query for the request the files belong to. */
export interface FreshFiles {
  readonly queryKey: QueryKey;
}

interface FileLinksProps {
  readonly refresh: FreshFiles;
  readonly files: readonly RequestFile[];
}

export function FileLinks({ refresh, files }: FileLinksProps) {
  const client = useQueryClient();

  return (
    <ul className="grid gap-1">
      {files.map((file) => (
        <li key={file.id} className="min-w-0">
          {file.label !== null && <p className="text-sm text-ink-2">{file.label}</p>}
          <a
            href={file.url}
            download
            onClick={(event) => void follow(event, client, { refresh, file })}
            className="touch -mx-2 flex items-center gap-2 rounded-lg px-2 py-1 hover:bg-sunk"
          >
            <Download aria-hidden className="size-4 shrink-0 text-accent" />
            <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{file.name}</bdi>
            <span className="num shrink-0 text-sm text-ink-2">{formatFileSize(file.size)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Renews an expired link before following it, for example after the laptop slept overnight. */
async function follow(
  event: MouseEvent,
  client: QueryClient,
  { refresh: { queryKey }, file }: { readonly refresh: FreshFiles; readonly file: RequestFile },
): Promise<void> {
  const age = Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
  if (age < freshMs) return;
  event.preventDefault();
  await client.refetchQueries({ queryKey, exact: true });
  const request = client.getQueryData<RequestDetail>(queryKey);
  const all = [...(request?.files ?? []), ...(request?.messages.flatMap((one) => one.files) ?? [])];
  const fresh = all.find(({ id }) => id === file.id);
  if (fresh) location.assign(fresh.url);
  else announce(copy.linkFailed, { tone: 'red' });
}
