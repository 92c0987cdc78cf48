import { workOutcomeTones, workStateTones } from './state-tones.ts';
import { workCopy as copy, workKindWords, workOutcomeWords, workStateWords } from '@drawbridge/messages/work';
import { useQuery } from '@tanstack/react-query';
import type { DecidedWork, WorkItem } from '@drawbridge/contract/work/schema.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { Tag } from '../../ui/tag.tsx';
import { DueDay } from './due-day.tsx';
import { workOfDealQuery } from './queries.ts';
import { workLink } from './work-link.tsx';

type Row = (WorkItem & { readonly outcome?: never }) | DecidedWork;

const columns: readonly Column<Row>[] = [
  {
    key: 'item',
    header: copy.item,
    primary: true,
    cell: ({ kind, reference }) => (
      <>
        <span className="block font-semibold wrap-anywhere">{reference}</span>
        <span className="block text-sm font-normal text-ink-2">{workKindWords[kind].one}</span>
      </>
    ),
  },
  { key: 'sender', header: copy.sender, cell: ({ sender }) => sender },
  { key: 'state', header: copy.state, cardAside: true, cell: (row) => <State row={row} /> },
  { key: 'received', header: copy.received, cell: ({ receivedOn }) => formatDate(receivedOn) },
  {
    key: 'due',
    header: copy.due,
    cell: (row) => (row.outcome === undefined ? <DueDay item={row} /> : null),
  },
  {
    key: 'amount',
    header: copy.amount,
    align: 'right',
    cell: ({ amount }) => formatAmount(amount),
  },
];

function State({ row }: { readonly row: Row }) {
  const { word, tone } =
    row.outcome !== undefined
      ? { ...workOutcomeWords[row.outcome], tone: workOutcomeTones[row.outcome] }
      : row.waitsForSender
        ? ({ word: copy.waits, tone: 'neutral' } as const)
        : { ...workStateWords[row.state], tone: workStateTones[row.state] };
  return <Tag tone={tone}>{word}</Tag>;
}

/** What borrowers and brokers have sent for one deal: open items first, then decided ones. */
export function DealWorkCard({ dealId }: { readonly dealId: string }) {
  const query = useQuery(workOfDealQuery(dealId));
  const { open = [], decided = [] } = query.data ?? {};
  const rows: readonly Row[] | undefined = query.data && [...open, ...decided];
  return (
    <Card title={copy.ofDeal} count={open.length > 0 ? copy.openCount({ count: open.length }) : undefined}>
      <DataTable
        label={copy.ofDeal}
        columns={columns}
        rows={rows}
        rowKey={({ kind, id }) => `${kind} ${id}`}
        rowLink={workLink}
        skeletonRows={3}
        error={queryFailure(query, copy.ofDealFailed)}
        empty={<EmptyState title={copy.nothingSent}>{copy.nothingSentHint}</EmptyState>}
      />
    </Card>
  );
}
