import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { useState } from 'react';
import type { EscrowItem, LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { useToday } from '../../platform/use-today.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Tag } from '../../ui/tag.tsx';
import { EndDialog } from './end-dialog.tsx';
import { escrowKindWord, rhythmWord } from './escrow-words.ts';
import { ItemHistory } from './item-history.tsx';
import { ItemDialog } from './item-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';

interface Asking {
  readonly what: 'save' | 'end' | 'pay';
  readonly item: EscrowItem | undefined;
}

/** What a loan’s escrow pays, with buttons to add, edit, end and pay an item. */
export function ItemsCard({ dealId, escrow }: { readonly dealId: string; readonly escrow: LoanEscrow }) {
  const [asking, setAsking] = useState<Asking>();
  const { items, account, isOpen, properties } = escrow;
  const close = () => setAsking(undefined);
  const { what, item } = asking ?? {};
  const nextDue = item?.nextDue ?? null;
  return (
    <Card
      title={copy.items}
      actions={
        <Button size="sm" onClick={() => setAsking({ what: 'save', item: undefined })}>
          {copy.add}
        </Button>
      }
    >
      {items.length === 0 && <p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.none}</p>}
      <ul aria-label={copy.items} className="divide-y divide-line">
        {items.map((each) => (
          <ItemRow
            key={each.id}
            item={each}
            canPay={account !== null && isOpen && each.nextDue !== null}
            onAsk={(asked) => setAsking({ what: asked, item: each })}
          />
        ))}
      </ul>
      {what === 'save' && <ItemDialog {...{ dealId, item, properties }} onClose={close} />}
      {what === 'end' && item && <EndDialog {...{ dealId, item }} onClose={close} />}
      {what === 'pay' && item && account && nextDue !== null && (
        <PayDialog {...{ dealId, item, nextDue }} seen={account.seen} onClose={close} />
      )}
    </Card>
  );
}

interface ItemRowProps {
  readonly item: EscrowItem;
  readonly canPay: boolean;
  readonly onAsk: (what: Asking['what']) => void;
}

function ItemRow({ item, canPay, onAsk }: ItemRowProps) {
  const { kind, payee, number, amount, every, property, ended } = item;
  const details = [escrowKindWord(kind), number, property?.street].filter((each) => each != null);
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold wrap-anywhere">{payee}</h3>
        <DueTag item={item} />
      </div>
      <p className="num">{copy.summary({ amount: formatDollars(amount), every: rhythmWord(every) })}</p>
      <p className="text-sm text-ink-2 wrap-anywhere">{details.join(' · ')}</p>
      {ended && (
        <p className="text-sm text-ink-2 wrap-anywhere">
          {copy.endedBy({ name: ended.by, day: formatMoment(ended.at), reason: ended.reason })}
        </p>
      )}
      <ItemHistory history={item.history} />
      {!ended && (
        <div className="flex flex-wrap gap-2">
          {canPay && (
            <Button size="sm" aria-label={copy.payNamed({ payee })} onClick={() => onAsk('pay')}>
              {copy.pay}
            </Button>
          )}
          <Button size="sm" aria-label={copy.changeNamed({ payee })} onClick={() => onAsk('save')}>
            {copy.change}
          </Button>
          <Button size="sm" aria-label={copy.endNamed({ payee })} onClick={() => onAsk('end')}>
            {copy.end}
          </Button>
        </div>
      )}
    </li>
  );
}

function DueTag({ item: { nextDue, ended } }: { readonly item: EscrowItem }) {
  const today = useToday();
  if (ended) return <Tag tone="neutral">{copy.ended}</Tag>;
  if (nextDue === null) return <Tag tone="green">{copy.paidUp}</Tag>;
  const day = formatDate(nextDue);
  return nextDue < today ? (
    <Tag tone="red">{copy.overdue({ day })}</Tag>
  ) : (
    <Tag tone="neutral">{copy.due({ day })}</Tag>
  );
}
