import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { Link } from '@tanstack/react-router';
import { importRoutes } from '@drawbridge/contract/imports/routes.ts';
import type { OpenImport } from '@drawbridge/contract/operations/schema.ts';
import { call } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { Tag } from '../../ui/tag.tsx';
import { ActButton } from './act-button.tsx';

/** Imports that wait, run or failed. */
export function ImportsCard({ imports }: { readonly imports: readonly OpenImport[] }) {
  return (
    <Card title={copy.imports}>
      <DataTable
        label={copy.imports}
        columns={columns}
        rows={imports}
        rowKey={({ id }) => id}
        rowLink={importLink}
      />
    </Card>
  );
}

const importLink: RowLink<OpenImport> = ({ id }, { className, children }) => (
  <Link to="/staff/import/$importId" params={{ importId: id }} className={className}>
    {children}
  </Link>
);

/** Runs an import once more as it ran last: with its columns, and as a dry run if it was one. */
async function runAgain(id: string): Promise<void> {
  const { columns, dateOrder, commit } = await call(importRoutes.read, { params: { id } });
  const order = dateOrder === null ? {} : { dateOrder };
  await call(importRoutes.run, { body: { id, columns, commit, ...order } });
}

function RunAgain({ id, fileName, commit }: OpenImport) {
  return (
    <ActButton
      label={copy.runAgain}
      named={copy.runAgainNamed({ file: fileName })}
      busyLabel={copy.starting}
      act={() => runAgain(id)}
      done={() => copy.importStarted({ file: fileName })}
      failed={copy.importFailed}
      confirm={
        commit ? { title: copy.runAgainTitle({ file: fileName }), text: copy.runAgainText } : undefined
      }
    />
  );
}

const columns: readonly Column<OpenImport>[] = [
  {
    key: 'file',
    header: copy.file,
    primary: true,
    cell: ({ fileName }) => <span className="font-semibold wrap-anywhere">{fileName}</span>,
  },
  {
    key: 'state',
    header: copy.state,
    cell: ({ state }) => <Tag tone={state === 'failed' ? 'red' : 'blue'}>{copy.importStates[state]}</Tag>,
  },
  {
    key: 'at',
    header: copy.begun,
    cell: ({ createdAt }) => <span className="num">{formatMoment(createdAt)}</span>,
  },
  {
    key: 'again',
    header: copy.runAgain,
    headerHidden: true,
    align: 'right',
    cell: (row) => row.state === 'failed' && <RunAgain {...row} />,
  },
];
