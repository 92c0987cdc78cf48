import { ledgerCopy as copy } from '@drawbridge/messages/ledger';
import type { PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import type { LedgerEntry } from '@drawbridge/contract/ledger/schema.ts';
import { entryKindLabels, type EntryKind } from '@drawbridge/domain/ledger/entry-kinds.ts';
import { ledgerParts, partLabels } from '@drawbridge/domain/payments/payment-parts.ts';
import { formatDate, formatDollars, formatMoment } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tone.ts';
import { paidWords } from './paid-words.ts';
import { kindsToReverse } from './reversal-kinds.ts';

/** Payments are the usual case and plain text; other kinds get a tag. */
const tones: Record<EntryKind, Tone | undefined> = {
  PMT: undefined,
  ADV: undefined,
  LATE: 'amber',
  LATEW: 'neutral',
  NSF: 'red',
  REV: 'red',
  SUSP: 'blue',
  FIN: 'amber',
  FUND: 'green',
  BEG: 'neutral',
  DISB: 'green',
  RES: 'blue',
  ESC: 'neutral',
  SUSPR: 'blue',
  RESR: 'blue',
  ESCR: 'blue',
};

/** The ledger’s columns. Entries can be reversed if `onReverse` is given. */
export function ledgerColumns(
  onReverse: ((entry: LedgerEntry) => void) | undefined,
): readonly Column<LedgerEntry>[] {
  return [
    {
      key: 'received',
      header: copy.received,
      width: 'w-28',
      cell: ({ receivedOn }) => <span className="num whitespace-nowrap">{formatDate(receivedOn)}</span>,
    },
    { key: 'entry', header: copy.entry, primary: true, width: 'w-52', cell: EntryCell },
    { key: 'parts', header: copy.parts, headerHidden: true, cell: PartsCell },
    {
      key: 'amount',
      header: copy.amount,
      align: 'right',
      cardAside: true,
      width: 'w-32',
      cell: ({ total, reversedBy }) =>
        reversedBy === null ? (
          <span className="font-semibold">{formatDollars(total)}</span>
        ) : (
          <s className="text-ink-2">{formatDollars(total)}</s>
        ),
    },
    {
      key: 'balance',
      header: copy.balance,
      explains: copy.explainBalance,
      align: 'right',
      width: 'w-34',
      cell: ({ balance }) => formatDollars(balance),
    },
    { key: 'posted', header: copy.posted, width: 'w-36', wideOnly: true, cell: PostedCell },
    ...(onReverse === undefined ? [] : [reverseColumn(onReverse)]),
  ];
}

function EntryCell({ kind, position, dueOn, reference, isAdjustment, reverses, reversedBy }: LedgerEntry) {
  const tone = tones[kind];
  const details = [
    copy.number({ position }),
    dueOn === null ? null : copy.due({ day: formatDate(dueOn) }),
    reference,
  ];
  return (
    <>
      <span className="flex flex-wrap items-center gap-1.5">
        {tone === undefined ? entryKindLabels[kind] : <Tag tone={tone}>{entryKindLabels[kind]}</Tag>}
        {isAdjustment && <Tag tone="neutral">{copy.adjustment}</Tag>}
      </span>
      <small className="num wrap-anywhere">{details.filter((one) => one !== null).join(' · ')}</small>
      {reverses !== null && <small>{copy.reverses({ position: reverses })}</small>}
      {reversedBy !== null && (
        <small>
          <b className="text-red">{copy.reversedBy({ position: reversedBy })}</b>
        </small>
      )}
    </>
  );
}

const partNames = { ...partLabels, feeCharged: copy.feeCharged } as const;

function PartsCell({ parts, memo, paid }: LedgerEntry) {
  if (paid) return <PaidCell paid={paid} memo={memo} />;
  const given = [...ledgerParts, 'feeCharged' as const].flatMap((part) => {
    const amount = parts[part];
    return amount === undefined ? [] : [{ part, amount }];
  });
  if (given.length === 0 && memo === null) return null;
  return (
    <span className="grid gap-0.5 text-left text-sm text-ink-2">
      <span className="flex flex-wrap gap-x-4 gap-y-0.5">
        {given.map(({ part, amount }) => (
          <span key={part}>
            {partNames[part]} <b className="num text-ink">{formatDollars(amount)}</b>
          </span>
        ))}
      </span>
      {memo !== null && <span className="whitespace-pre-line wrap-anywhere italic">{memo}</span>}
    </span>
  );
}

/** The bills an entry paid, by the loan’s account. */
function PaidCell({ paid, memo }: { readonly paid: readonly PaidPart[]; readonly memo: string | null }) {
  return (
    <span className="grid gap-0.5 text-left text-sm text-ink-2">
      {paid.map((part) => (
        <span key={`${part.bucket} ${part.dueOn}`} className="num">
          {paidWords(part)}
        </span>
      ))}
      {memo !== null && <span className="whitespace-pre-line wrap-anywhere italic">{memo}</span>}
    </span>
  );
}

function PostedCell({ postedAt, postedBy }: LedgerEntry) {
  if (postedAt === null) return <span className="text-ink-2">{copy.imported}</span>;
  return (
    <span className="grid">
      {postedBy}
      <small className="num text-ink-2">{formatMoment(postedAt)}</small>
    </span>
  );
}

function reverseColumn(onReverse: (entry: LedgerEntry) => void): Column<LedgerEntry> {
  return {
    key: 'actions',
    header: copy.actions,
    headerHidden: true,
    align: 'right',
    width: 'w-28',
    cell: (entry) =>
      kindsToReverse(entry) && (
        <Button
          size="sm"
          variant="quiet"
          aria-label={copy.reverseNamed({ position: entry.position })}
          onClick={() => onReverse(entry)}
        >
          {copy.reverse}
        </Button>
      ),
  };
}
