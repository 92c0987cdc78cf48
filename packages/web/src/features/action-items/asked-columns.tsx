import { askCopy, itemCopy } from '@drawbridge/messages/action-items';
import type { AskedItem } from '@drawbridge/contract/action-items/schema.ts';
import { dash, formatDate } from '../../platform/format.ts';
import { lenderDayOf } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';

interface ItemActions {
  /** The id of the item being marked as done. */
  readonly settling: string | undefined;
  readonly onSettle: (item: AskedItem) => void;
  readonly onEdit: (item: AskedItem) => void;
  readonly onRemove: (item: AskedItem) => void;
}

const dayOfMoment = (moment: string) => formatDate(lenderDayOf(moment));

export function askedColumns({
  settling,
  onSettle,
  onEdit,
  onRemove,
}: ItemActions): readonly Column<AskedItem>[] {
  return [
    {
      key: 'item',
      header: askCopy.item,
      primary: true,
      cell: ({ words, kind, askedAt, why, from }) => (
        <>
          <span className="font-semibold wrap-anywhere">{words}</span>
          <span className="block text-sm font-normal text-ink-2">
            {itemCopy.kind[kind]} · {askCopy.asked({ day: dayOfMoment(askedAt) })}
            {from !== null && ` · ${itemCopy.from[from]}`}
          </span>
          {why !== null && <span className="block text-sm font-normal text-ink-2">{why}</span>}
        </>
      ),
    },
    {
      key: 'state',
      header: askCopy.state,
      cardAside: true,
      width: 'w-44',
      cell: ({ doneAt, inReview }) =>
        doneAt === null ? (
          <Tag tone={inReview ? 'blue' : 'amber'}>{inReview ? itemCopy.inReview : askCopy.open}</Tag>
        ) : (
          <Tag tone="green">{askCopy.done({ day: dayOfMoment(doneAt) })}</Tag>
        ),
    },
    {
      key: 'due',
      header: askCopy.due,
      width: 'w-36',
      cell: ({ dueOn }) => <span className="num">{dueOn === null ? dash : formatDate(dueOn)}</span>,
    },
    {
      key: 'actions',
      header: askCopy.actions,
      headerHidden: true,
      align: 'right',
      width: 'w-64',
      cell: (item) => (
        <span className="inline-flex flex-wrap justify-end gap-2 max-md:pt-1.5">
          {item.doneAt === null && (
            <>
              <Button
                size="sm"
                aria-label={askCopy.settleNamed({ words: item.words })}
                busy={settling === item.id}
                busyLabel={askCopy.settling}
                onClick={() => onSettle(item)}
              >
                {askCopy.settle}
              </Button>
              <Button
                size="sm"
                aria-label={askCopy.editNamed({ words: item.words })}
                onClick={() => onEdit(item)}
              >
                {askCopy.edit}
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="quiet"
            aria-label={askCopy.removeNamed({ words: item.words })}
            onClick={() => onRemove(item)}
          >
            {askCopy.remove}
          </Button>
        </span>
      ),
    },
  ];
}
