import { workStateTones } from './state-tones.ts';
import { workCopy, workKindWords, workStateWords } from '@drawbridge/messages/work';
import type { WorkItem } from '@drawbridge/contract/work/schema.ts';
import { formatAmount, formatDate } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { AssignMenu } from './assign-menu.tsx';
import { DueDay } from './due-day.tsx';
import { SelectBox } from './select-box.tsx';

export const workColumns: readonly Column<WorkItem>[] = [
  {
    key: 'select',
    header: workCopy.selectHeader,
    headerHidden: true,
    cardAside: true,
    width: 'w-10',
    cell: (item) => <SelectBox item={item} />,
  },
  {
    key: 'item',
    header: workCopy.item,
    primary: true,
    // Beside all the others, it takes what they leave.
    width: 'w-64 min-[1399px]:w-auto',
    cell: (item) => (
      <>
        <span className="block font-semibold wrap-anywhere">{item.toDecide}</span>
        <span className="block text-sm font-normal text-ink-2 wrap-anywhere">{nameOf(item)}</span>
      </>
    ),
  },
  {
    key: 'sender',
    header: workCopy.sender,
    width: 'w-40 min-[1399px]:w-34',
    cell: ({ sender, loanNumber }) => (
      <span>
        <span className="block wrap-anywhere">{sender}</span>
        <span className="num block whitespace-nowrap text-sm text-ink-2">{loanNumber}</span>
      </span>
    ),
  },
  {
    key: 'state',
    header: workCopy.state,
    // The item’s sentence says it too.
    wideOnly: true,
    cardAside: true,
    width: 'w-32',
    cell: ({ state, waitsForSender }) =>
      waitsForSender ? (
        <Tag tone="neutral">{workCopy.waits}</Tag>
      ) : (
        <Tag tone={workStateTones[state]}>{workStateWords[state].word}</Tag>
      ),
  },
  {
    key: 'received',
    header: workCopy.received,
    sortable: true,
    wideOnly: true,
    hideOnCards: true,
    width: 'w-28',
    cell: ({ receivedOn }) => (
      <span className="num whitespace-nowrap text-ink-2">{formatDate(receivedOn)}</span>
    ),
  },
  {
    key: 'due',
    header: workCopy.due,
    sortable: true,
    width: 'w-36 min-[1399px]:w-30',
    cell: (item) => <DueDay item={item} />,
  },
  {
    key: 'amount',
    header: workCopy.amount,
    sortable: true,
    align: 'right',
    wideOnly: true,
    width: 'w-28',
    cell: ({ amount }) => formatAmount(amount),
  },
  {
    key: 'assignee',
    header: workCopy.assignee,
    width: 'w-36',
    cell: (item) => <AssignMenu item={item} />,
  },
];

/** The kind and number of an item, unless the sentence names it already. */
function nameOf({ kind, reference, toDecide }: WorkItem): string {
  const word = workKindWords[kind].one;
  return toDecide.includes(reference) ? word : `${reference} · ${word}`;
}
