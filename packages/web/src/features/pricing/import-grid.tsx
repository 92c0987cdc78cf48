import { gridCopy as copy } from '@drawbridge/messages/pricing';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { pricingRoutes } from '@drawbridge/contract/pricing/routes.ts';
import type { CheckedGrid } from '@drawbridge/contract/pricing/grid-schema.ts';
import { extensionsOf, mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { importFileRule } from '@drawbridge/domain/imports/import-sheet.ts';
import type { GridLine } from '@drawbridge/domain/pricing/grid-lines.ts';
import { call, messageOf } from '../../platform/api.ts';
import { saveFile } from '../../platform/save-file.ts';
import { readAsDataUrl } from '../../platform/upload.ts';
import { Alert } from '../../ui/alert.tsx';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';

interface ImportGridProps {
  /** The version to download; without one, the example. */
  readonly version: string | undefined;
  readonly onRead: (lines: readonly GridLine[]) => void;
}

/** Reads a grid from a file, with each mistake by cell, and downloads one to edit. */
export function ImportGrid({ version, onRead }: ImportGridProps) {
  const input = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: async (file: File) =>
      call(pricingRoutes.checkGrid, { body: { name: file.name, data: await readAsDataUrl(file) } }),
    onSuccess: ({ lines, problemCount }) => {
      if (problemCount > 0) return;
      announce(copy.imported({ count: lines.length }));
      onRead(lines);
    },
  });
  const download = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') =>
      call(pricingRoutes.gridFile, { query: version === undefined ? { format } : { format, version } }),
    onSuccess: (bytes, format) => saveFile(bytes, `${copy.tab}.${format}`, mediaTypeOf(format)),
    onError: (error) => announce(copy.downloadFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          hidden
          aria-label={copy.importLabel}
          accept={extensionsOf(importFileRule.types).join(',')}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) check.mutate(file);
            target.value = '';
          }}
        />
        <Button busy={check.isPending} busyLabel={copy.reading} onClick={() => input.current?.click()}>
          {copy.import}
        </Button>
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            icon={<Download aria-hidden className="size-4" />}
            busy={download.isPending && download.variables === format}
            onClick={() => download.mutate(format)}
          >
            {version === undefined
              ? `${copy.downloadExample} (${format.toUpperCase()})`
              : format === 'xlsx'
                ? copy.downloadXlsx
                : copy.downloadCsv}
          </Button>
        ))}
      </div>
      {check.isError && <Alert tone="red">{copy.importFailed({ reason: messageOf(check.error) })}</Alert>}
      {check.data && check.data.problemCount > 0 && <Problems checked={check.data} />}
    </div>
  );
}

function Problems({ checked: { problems, problemCount } }: { readonly checked: CheckedGrid }) {
  const more = problemCount - problems.length;
  return (
    <Alert tone="red" title={copy.problems({ count: problemCount })}>
      <p>{copy.problemsText}</p>
      <ul className="list-disc pl-5">
        {problems.map(({ cell, column, message }) => (
          <li key={`${cell} ${message}`}>
            <strong className="font-semibold">
              {cell}, {column}:
            </strong>{' '}
            {message}
          </li>
        ))}
      </ul>
      {more > 0 && <p>{copy.moreProblems({ count: more })}</p>}
    </Alert>
  );
}
