import { importCopy, kindWords, stateWords } from '@drawbridge/messages/imports';
import { Link } from '@tanstack/react-router';
import type { ImportSummary } from '@drawbridge/contract/imports/schema.ts';
import { dash, formatCount, formatMoment } from '../../platform/format.ts';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { stateTones } from './state-tones.ts';

export const historyLink: RowLink<ImportSummary> = ({ id }, link) => (
  <Link to="/staff/import/$importId" params={{ importId: id }} {...link} />
);

export const historyColumns: readonly Column<ImportSummary>[] = [
  {
    key: 'file',
    header: importCopy.file,
    primary: true,
    cell: ({ fileName }) => <bdi className="font-semibold wrap-anywhere">{fileName}</bdi>,
  },
  { key: 'kind', header: importCopy.kind, width: 'w-28', cell: ({ kind }) => kindWords[kind].name },
  { key: 'by', header: importCopy.by, width: 'w-40', cell: ({ startedBy }) => startedBy },
  { key: 'when', header: importCopy.when, width: 'w-52', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    key: 'state',
    header: importCopy.state,
    width: 'w-44',
    cardAside: true,
    cell: ({ state }) => <Tag tone={stateTones[state]}>{stateWords[state].word}</Tag>,
  },
  { key: 'result', header: importCopy.result, cell: (summary) => <Result {...summary} /> },
];

function Result({ added, changed, unchanged, problemCount, commit, state }: ImportSummary) {
  if (problemCount !== null && problemCount > 0)
    return <span className="num">{importCopy.problems({ problems: problemCount })}</span>;
  if (added === null || changed === null || unchanged === null) return dash;
  const counts = importCopy.counts({
    added: formatCount(added),
    changed: formatCount(changed),
    unchanged: formatCount(unchanged),
  });
  return (
    <span className="num">
      {counts}
      {!(commit && state === 'done') && <span className="text-ink-2"> ({importCopy.dryRun})</span>}
    </span>
  );
}
