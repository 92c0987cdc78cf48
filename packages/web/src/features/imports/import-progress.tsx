import { importCopy } from '@drawbridge/messages/imports';
import type { ImportDetail } from '@drawbridge/contract/imports/schema.ts';
import { formatCount } from '../../platform/format.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';

/** Reading takes about as long as comparing and writing. */
const readingPercent = 50;

export type Progress = Pick<ImportDetail, 'state' | 'rowsRead' | 'rowsWritten' | 'rowCount'>;

export function ImportProgress({ progress }: { readonly progress: Progress }) {
  const words = wordsOf(progress);
  return (
    <div className="grid gap-2">
      <ProgressBar label={importCopy.progress} percent={percentOf(progress)} valueText={words} />
      <p className="num text-sm text-ink-2">{words}</p>
    </div>
  );
}

function percentOf({ rowsRead, rowsWritten, rowCount }: Progress): number {
  if (rowCount === null || rowCount === 0) return 0;
  return (rowsRead / rowCount) * readingPercent + (rowsWritten / rowCount) * (100 - readingPercent);
}

function wordsOf({ state, rowsRead, rowsWritten, rowCount }: Progress): string {
  if (state === 'waiting') return importCopy.waiting;
  if (rowCount === null) return importCopy.rowsReadOnly({ read: formatCount(rowsRead) });
  const of = formatCount(rowCount);
  if (rowsWritten > 0) return importCopy.rowsWritten({ written: formatCount(rowsWritten), of });
  return rowsRead < rowCount
    ? importCopy.rowsRead({ read: formatCount(rowsRead), of })
    : importCopy.comparing({ of });
}
