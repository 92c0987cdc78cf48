import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { formatAmount, formatMoment } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { workCopy, workKindWords, workStateWords } from './copy.ts';
import { DueDay } from './due-day.tsx';

export const workColumns: readonly Column<WorkItem>[] = [
  {
    key: 'item',
    header: workCopy.item,
    primary: true,
    cell: ({ kind, reference }) => (
      <>
        <span className="font-semibold wrap-anywhere">{reference}</span>
        <span className="block text-sm font-normal text-ink-2">{workKindWords[kind].one}</span>
      </>
    ),
  },
  {
    key: 'sender',
    header: workCopy.sender,
    cell: ({ sender, loanNumber }) => (
      <>
        <span className="wrap-anywhere">{sender}</span>
        <span className="num block text-sm text-ink-2">{loanNumber}</span>
      </>
    ),
  },
  {
    key: 'state',
    header: workCopy.state,
    cardAside: true,
    width: 'w-44',
    cell: ({ state, waitsForSender }) =>
      waitsForSender ? (
        <Tag tone="neutral">{workCopy.waits}</Tag>
      ) : (
        <Tag tone={workStateWords[state].tone}>{workStateWords[state].word}</Tag>
      ),
  },
  {
    key: 'received',
    header: workCopy.received,
    wideOnly: true,
    hideOnCards: true,
    width: 'w-48',
    cell: ({ receivedAt }) => <span className="num text-ink-2">{formatMoment(receivedAt)}</span>,
  },
  { key: 'due', header: workCopy.due, width: 'w-48', cell: (item) => <DueDay item={item} /> },
  {
    key: 'amount',
    header: workCopy.amount,
    align: 'right',
    wideOnly: true,
    width: 'w-32',
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    key: 'assignee',
    header: workCopy.assignee,
    width: 'w-44',
    cell: (item) => <AssignMenu item={item} />,
  },
];
