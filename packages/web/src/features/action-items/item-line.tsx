import { itemCopy } from '@drawbridge/messages/action-items';
import { Link } from '@tanstack/react-router';
import { CircleAlert, Clock, ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ActionItem } from '@drawbridge/contract/action-items/schema.ts';
import { itemUrgency, type ItemUrgency } from '@drawbridge/domain/action-items/action-items.ts';
import { daysBetween, isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatDate } from '../../platform/format.ts';
import { useSession } from '../../platform/session.ts';
import { settings } from '../../platform/settings.ts';
import { useToday } from '../../platform/use-today.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { cx } from '../../ui/cx.ts';

const looks = {
  overdue: { icon: CircleAlert, ink: 'text-red' },
  'due soon': { icon: Clock, ink: 'text-amber' },
  open: { icon: ListTodo, ink: 'text-ink-2' },
} as const satisfies Record<ItemUrgency, { icon: unknown; ink: string }>;

/** An action item with its due date and a link to where to do it. */
export function ItemLine({ item, deal }: { readonly item: ActionItem; readonly deal?: ReactNode }) {
  const today = useToday();
  const dueOn = item.dueOn !== null && isPlainDate(item.dueOn) ? item.dueOn : null;
  const urgency = itemUrgency(today, dueOn);
  const { icon: Icon, ink } = looks[urgency];
  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-[18px]">
      <Icon aria-hidden className={cx('mt-0.5 size-[17px] shrink-0', ink)} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{item.words}</p>
        <p className="text-sm text-ink-2">
          {deal ?? itemCopy.kind[item.kind]}
          {dueOn !== null && (
            <>
              {' · '}
              <span className={cx('num font-medium', ink)}>
                {dueWords(urgency, daysBetween(today, dueOn), formatDate(dueOn))}
              </span>
            </>
          )}
          {item.from !== null && item.from !== 'borrower' && ` · ${itemCopy.from[item.from]}`}
          {item.inReview && ` · ${itemCopy.inReview}`}
        </p>
        {item.why !== null && <p className="text-sm text-ink-2">{item.why}</p>}
      </div>
      <ItemLink item={item} />
    </li>
  );
}

function dueWords(urgency: ItemUrgency, days: number, on: string): string {
  if (urgency === 'overdue') return itemCopy.overdue({ days: itemCopy.days({ count: -days }) });
  return urgency === 'due soon' ? itemCopy.due({ days, on }) : itemCopy.dueOn({ on });
}

/** A link to the page where the person can do the item, if the portal has one. */
function ItemLink({ item: { kind, dealId } }: { readonly item: ActionItem }) {
  const borrows = useSession()?.accountType === 'CustomerAccount';
  if (kind === 'document' || kind === 'insurance') {
    return (
      <Link
        to="/dashboard/deal/$dealId/documents"
        params={{ dealId }}
        className={cx(textLinkClass, 'shrink-0')}
      >
        {itemCopy.toDocuments}
      </Link>
    );
  }
  if (kind === 'fee' && borrows && settings().flags.appraisalPayment) {
    return (
      <Link to="/dashboard/deal/$dealId/credit" params={{ dealId }} className={cx(textLinkClass, 'shrink-0')}>
        {itemCopy.toFee}
      </Link>
    );
  }
  if (kind === 'tax form' && borrows) {
    return (
      <Link to="/dashboard/deal/$dealId" params={{ dealId }} className={cx(textLinkClass, 'shrink-0')}>
        {itemCopy.toTaxForm}
      </Link>
    );
  }
  if (kind === 'own part' && borrows) {
    return (
      <Link to="/dashboard/applications" className={cx(textLinkClass, 'shrink-0')}>
        {itemCopy.toParties}
      </Link>
    );
  }
  if (kind !== 'draw' || !borrows) return null;
  return (
    <Link
      to="/dashboard/deal/$dealId/construction"
      params={{ dealId }}
      className={cx(textLinkClass, 'shrink-0')}
    >
      {itemCopy.toConstruction}
    </Link>
  );
}
