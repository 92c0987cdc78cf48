import { loadFailed } from '../../platform/load-failed.ts';
import { importCopy } from '@drawbridge/messages/imports';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ImportDetail, ImportProblem } from '@drawbridge/contract/imports/schema.ts';
import { formatCount } from '../../platform/format.ts';
import { saveFile } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { problemsCsv } from './problems-csv.ts';
import { importProblemsQuery } from './queries.ts';

interface Row extends ImportProblem {
  readonly key: string;
}

const columns: readonly Column<Row>[] = [
  {
    key: 'row',
    header: importCopy.row,
    width: 'w-24',
    primary: true,
    cell: ({ row }) => (
      <span className="num font-semibold">
        <span className="md:hidden">{importCopy.row} </span>
        {formatCount(row)}
      </span>
    ),
  },
  {
    key: 'column',
    header: importCopy.inColumn,
    width: 'w-56',
    cardAside: true,
    cell: ({ column }) => <span className="text-ink-2">{column ?? importCopy.wholeRow}</span>,
  },
  {
    key: 'problem',
    header: importCopy.problem,
    cell: ({ message }) => <span className="wrap-anywhere">{message}</span>,
  },
];

const keyOf = ({ key }: Row) => key;

export function ProblemsCard({ detail }: { readonly detail: ImportDetail }) {
  const query = useQuery(importProblemsQuery(detail.id, detail.finishedAt));
  const [column, setColumn] = useState('');
  const [words, setWords] = useState('');
  const all = useMemo(
    () => query.data?.problems.map((problem, place): Row => ({ ...problem, key: String(place) })),
    [query.data],
  );
  const ofColumns = useMemo(
    () => Map.groupBy(all ?? [], (problem) => problem.column ?? importCopy.wholeRow),
    [all],
  );
  const shown = useMemo(() => {
    const searched = words.trim().toLowerCase();
    return all?.filter(
      (problem) =>
        (column === '' || (problem.column ?? importCopy.wholeRow) === column) &&
        (searched === '' || `${problem.row} ${problem.message}`.toLowerCase().includes(searched)),
    );
  }, [all, column, words]);
  const count = query.data?.problemCount ?? detail.outcome?.problemCount ?? 0;

  function download(): void {
    if (!all) return;
    const bytes = new TextEncoder().encode(problemsCsv(all));
    saveFile(bytes.buffer, importCopy.problemFile({ name: detail.fileName }), 'text/csv');
  }

  return (
    <Card
      title={importCopy.problemList}
      count={formatCount(count)}
      note={all && count > all.length ? importCopy.listed({ listed: formatCount(all.length) }) : undefined}
      actions={
        <div className="grid w-full gap-2 md:flex md:w-auto md:items-center">
          <SelectField
            id="problems-column"
            label={importCopy.inColumn}
            labelHidden
            placeholder={importCopy.everyColumn}
            options={Array.from(ofColumns, ([name, found]) => ({
              value: name,
              label: `${name} (${formatCount(found.length)})`,
            }))}
            value={column}
            onChange={({ target }) => setColumn(target.value)}
            className="md:w-48"
          />
          <SearchField label={importCopy.search} value={words} onChange={setWords} className="md:w-56" />
          <Button
            icon={<Download aria-hidden className="size-4" />}
            disabled={all === undefined}
            onClick={download}
          >
            {importCopy.download}
          </Button>
        </div>
      }
    >
      <DataTable
        label={importCopy.problemList}
        columns={columns}
        rows={shown}
        rowKey={keyOf}
        scrolls={(shown?.length ?? 0) > 12}
        error={queryFailure(query, loadFailed)}
        empty={<EmptyState title={importCopy.noMatch}>{importCopy.noMatchHint}</EmptyState>}
      />
    </Card>
  );
}
