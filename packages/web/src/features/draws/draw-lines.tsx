import { drawStatusCopy as copy } from '@drawbridge/messages/draws';
import { useMemo } from 'react';
import type { Draw, DrawItem } from '@drawbridge/contract/draws/schema.ts';
import { formatDollars } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { LineName } from '../../ui/line-name.tsx';
import { TotalsRow } from '../../ui/totals-row.tsx';

interface Row {
  readonly key: string;
  /** Undefined for a sublot’s heading row. */
  readonly item: DrawItem | undefined;
  readonly name: string;
}

function amountColumn(key: 'requested' | 'inspected' | 'approved'): Column<Row> {
  return {
    key,
    header: copy[key],
    align: 'right',
    width: 'w-34',
    cell: ({ item }) => item && formatDollars(item[key]),
  };
}

function noteOf({ requested, inspected, approved, retained, reason }: DrawItem): string | undefined {
  const supported = approved === null ? inspected : approved + (retained ?? 0);
  const why = supported !== null && supported < requested ? (reason ?? copy.inspectionNote) : reason;
  const kept =
    retained !== null && retained > 0 ? copy.heldBack({ amount: formatDollars(retained) }) : undefined;
  const words = [why, kept].filter((each) => each != null);
  return words.length === 0 ? undefined : words.join(' · ');
}

const columns: readonly Column<Row>[] = [
  {
    key: 'line',
    header: copy.line,
    primary: true,
    cell: ({ name, item }) => (item ? <LineName name={name} code={item.code} note={noteOf(item)} /> : name),
  },
  amountColumn('requested'),
  amountColumn('inspected'),
  amountColumn('approved'),
];

function rowsOf(draw: Draw): Row[] {
  return draw.sublots.flatMap(({ sublot, sublotName, items }) => [
    { key: `sublot ${sublot}`, item: undefined, name: sublotName },
    ...items.map((item) => ({ key: `${sublot} ${item.code}`, item, name: item.name })),
  ]);
}

const rowKey = (row: Row) => row.key;
const rowClass = (row: Row) => (row.item ? undefined : 'row-group bg-sunk');

export function DrawLines({ draw, label }: { readonly draw: Draw; readonly label: string }) {
  const rows = useMemo(() => rowsOf(draw), [draw]);
  const { requested, inspected, approved } = draw.totals;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowClass={rowClass}
      footer={
        <TotalsRow
          cells={[
            { label: copy.requested, value: formatDollars(requested) },
            { label: copy.inspected, value: formatDollars(inspected) },
            { label: copy.approved, value: formatDollars(approved) },
          ]}
        />
      }
    />
  );
}
