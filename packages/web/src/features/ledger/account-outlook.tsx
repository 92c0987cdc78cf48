import { figureWords, ledgerCopy as copy } from '@drawbridge/messages/ledger';
import type { AccountFigures, AccountOutlook, PaidPart } from '@drawbridge/contract/ledger/account-schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { accountStatusWords, accountWarningWords } from '../loan-accounts/public.ts';
import { leftToRefund } from './left-to-refund.ts';
import { OutlookFrame, OutlookTable, type OutlookLine } from './outlook.tsx';
import { paidWords } from './paid-words.ts';

interface AccountOutlookProps {
  readonly outlook: AccountOutlook | undefined;
  /** Why the outlook could not be calculated. */
  readonly error: Error | null;
  readonly busy: boolean;
}

/** What an entry pays, and the loan’s account now and after it. */
export function AccountOutlookOf({ outlook, error, busy }: AccountOutlookProps) {
  return (
    <OutlookFrame error={error} busy={busy} waits={outlook === undefined}>
      {outlook && (
        <>
          {outlook.payoff !== null && (
            <p className="text-sm">{copy.payoffIs({ amount: formatDollars(outlook.payoff) })}</p>
          )}
          {outlook.letter && <Adjustments letter={outlook.letter} />}
          <PartList label={copy.pays} parts={outlook.split} />
          <PartList label={copy.reopens} parts={outlook.reopens} />
          <OutlookTable lines={linesOf(outlook)} />
          <Consequences outlook={outlook} />
        </>
      )}
    </OutlookFrame>
  );
}

function Adjustments({ letter }: { readonly letter: NonNullable<AccountOutlook['letter']> }) {
  const lines = letter.adjustments.map(({ label, amount }, at) => ({
    key: String(at),
    words: copy.adjustmentLine({ label, amount: formatDollars(amount) }),
  }));
  return <LineList label={copy.payoffLetter({ code: letter.code })} lines={lines} />;
}

function PartList({ label, parts }: { readonly label: string; readonly parts: readonly PaidPart[] }) {
  const lines = parts.map((part) => ({ key: `${part.bucket} ${part.dueOn}`, words: paidWords(part) }));
  return parts.length === 0 ? null : <LineList label={label} lines={lines} />;
}

interface LineListProps {
  readonly label: string;
  readonly lines: readonly { readonly key: string; readonly words: string }[];
}

function LineList({ label, lines }: LineListProps) {
  return (
    <div className="text-sm">
      <h4 className="font-semibold">{label}</h4>
      <ul aria-label={label} className="num grid gap-0.5">
        {lines.map(({ key, words }) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </div>
  );
}

const amounts = [
  'due',
  'interest',
  'escrow',
  'principalDue',
  'defaultInterest',
  'lateCharges',
  'fees',
  'deferredFees',
  'trueUp',
  'principal',
  'undrawn',
  'suspense',
  'reserve',
  'escrowHeld',
] as const satisfies readonly (keyof AccountFigures)[];

/** Balances of zero that stay zero say nothing. */
function linesOf({ before, after }: AccountOutlook): OutlookLine[] {
  const day = (on: string | null) => formatDate(on);
  return [
    ...amounts
      .filter((name) => name === 'due' || name === 'principal' || before[name] !== 0 || after[name] !== 0)
      .map((name) => ({
        label: figureWords[name],
        before: formatDollars(before[name]),
        after: formatDollars(after[name]),
      })),
    { label: figureWords.nextDue, before: day(before.nextDue), after: day(after.nextDue) },
    { label: figureWords.paidTo, before: day(before.paidTo), after: day(after.paidTo) },
    {
      label: figureWords.status,
      before: accountStatusWords(before.status),
      after: accountStatusWords(after.status),
    },
  ];
}

/** Late charges that come or go, corrections on the next bill, and warnings. */
function Consequences({ outlook }: { readonly outlook: AccountOutlook }) {
  const { lateCharges, trueUp, warnings, asOf, after } = outlook;
  const left = after.status === 'paidOff' ? leftToRefund({ ...after, escrow: after.escrowHeld }) : undefined;
  const sentences = [
    ...lateCharges.map(({ dueOn, before, after }) =>
      copy.lateChargeChanges({
        change: before === 0 ? 'comes' : after === 0 ? 'goes' : 'changes',
        day: formatDate(dueOn),
        before: formatDollars(before),
        after: formatDollars(after),
      }),
    ),
    ...(trueUp === 0 ? [] : [copy.trueUpIs({ more: trueUp > 0, amount: formatDollars(Math.abs(trueUp)) })]),
    ...warnings.map(accountWarningWords),
    ...(left === undefined ? [] : [left]),
  ];
  return (
    <>
      {sentences.length > 0 && (
        <Alert tone="amber" live="off">
          <ul className="grid gap-1">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
      <p className="text-sm text-ink-2">{copy.outlookAsOf({ day: formatDate(asOf) })}</p>
    </>
  );
}
