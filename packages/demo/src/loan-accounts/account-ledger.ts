import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { owedNowCents } from '@drawbridge/domain/loan-accounts/account-buckets.ts';
import { account, payoff, type AccountPayoff } from '@drawbridge/domain/loan-accounts/account.ts';
import type { PaidPart } from '@drawbridge/domain/loan-accounts/account-payments.ts';
import type { LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import type { LoanTerms } from '@drawbridge/domain/loan-accounts/terms.ts';
import type { Cents } from '@drawbridge/domain/money/cents.ts';
import { engineTerms } from '@drawbridge/server/features/loan-accounts/public.ts';
import { earlier } from '../dates.ts';
import type { Disbursement } from '../draws/draws.ts';
import type { LedgerRow } from '../ledger/columns.ts';
import { openBook, type Buckets } from '../ledger/ledger-book.ts';
import type { Chance } from '../random.ts';
import type { AccountPlan } from './account-plan.ts';

/** A loan whose ledger follows from its account. */
export interface AccountLoan {
  readonly dealId: string;
  readonly note: NoteTerms;
  /** Paid out at closing. */
  readonly advanced: Cents;
  readonly draws: readonly Disbursement[];
  readonly plan: AccountPlan;
}

interface PaymentMade {
  readonly entry: Extract<LoanEntry, { kind: 'payment' }>;
  readonly dueOn?: PlainDate;
  /** Of a payoff: what it paid. */
  readonly buckets?: Buckets;
}

interface KeptLoan {
  readonly rows: LedgerRow[];
  readonly terms: LoanTerms;
  readonly entries: readonly LoanEntry[];
}

/** A loan’s ledger until today: its funding, its draws, and payments of exactly what its account says is due. */
export function accountLedger(loan: AccountLoan, today: PlainDate, chance: Chance): KeptLoan {
  const { plan, note, advanced, draws } = loan;
  const terms = engineTerms(note, null);
  const fixed: LoanEntry[] = [
    { id: 'funding', kind: 'funding', on: terms.fundedOn, amountCents: advanced },
    ...draws.map(({ on, amount }, at): LoanEntry => ({
      id: `draw ${at}`,
      kind: 'draw',
      on,
      amountCents: amount,
    })),
    ...(plan.events ?? []).map(eventEntry),
  ];
  const made = paymentsOf(terms, fixed, { plan, today, chance });
  const entries = [...fixed, ...made.map(({ entry }) => entry)];
  return { rows: rowsOf(loan, terms, { entries, made, today, chance }), terms, entries };
}

function eventEntry(event: NonNullable<AccountPlan['events']>[number], at: number): LoanEntry {
  const dated = { id: `event ${at}`, on: event.on };
  return event.kind === 'extension'
    ? { ...dated, kind: 'extension', ...event.particulars }
    : { ...dated, kind: 'declareDefault' };
}

function paymentsOf(
  terms: LoanTerms,
  fixed: readonly LoanEntry[],
  { plan, today, chance }: { plan: AccountPlan; today: PlainDate; chance: Chance },
): readonly PaymentMade[] {
  const { unpaid = 0, paidOffOn, setAside } = plan;
  const until = paidOffOn ?? today;
  const due = account(terms, fixed, until).bills.filter(({ dueOn }) => dueOn <= until);
  const made: PaymentMade[] = [];
  if (setAside) made.push({ entry: { id: 'set aside', kind: 'payment', ...setAside, allocation: [] } });
  const known = () => [...fixed, ...made.map(({ entry }) => entry)];
  for (const { dueOn } of due.slice(0, due.length - unpaid)) {
    const on = earlier(addDays(dueOn, chance.whole(0, 5)), until);
    const amountCents = owedNowCents(account(terms, known(), on).buckets);
    // The reserve pays some bills by itself.
    if (amountCents > 0)
      made.push({ dueOn, entry: { id: `payment ${dueOn}`, kind: 'payment', on, amountCents } });
  }
  if (paidOffOn) made.push(payoffOn(terms, known(), paidOffOn));
  return made;
}

function payoffOn(terms: LoanTerms, entries: readonly LoanEntry[], on: PlainDate): PaymentMade {
  const found = payoff(terms, entries, on, on);
  return {
    entry: { id: 'payoff', kind: 'payment', on, amountCents: found.totalCents, payoff: true },
    buckets: payoffBuckets(found),
  };
}

const interestLines: ReadonlySet<string> = new Set([
  'billedInterest',
  'trueUp',
  'accruedInterest',
  'interestReceived',
]);

function payoffBuckets({ lines }: AccountPayoff): Buckets {
  const buckets = { to_principal: 0, to_interest: 0, to_other_payments: 0 };
  for (const { kind, amountCents } of lines)
    if (kind === 'principal') buckets.to_principal += amountCents;
    else if (interestLines.has(kind)) buckets.to_interest += amountCents;
    else buckets.to_other_payments += amountCents;
  return buckets;
}

function rowsOf(
  { dealId, advanced, draws }: AccountLoan,
  terms: LoanTerms,
  loan: {
    readonly entries: readonly LoanEntry[];
    readonly made: readonly PaymentMade[];
    readonly today: PlainDate;
    readonly chance: Chance;
  },
): LedgerRow[] {
  const { entries, made, today, chance } = loan;
  const { payments } = account(terms, entries, today);
  const book = openBook(dealId);
  let transfer = chance.whole(104_000, 880_000);
  const reference = (kind: string) => `${kind} ${(transfer += chance.whole(3, 400))}`;
  book.note({ type: 'FUND', on: terms.fundedOn, reference: reference('Wire') }, advanced, advanced);
  const happenings = [
    ...draws.map(({ on, amount }) => ({
      on,
      post: () => book.note({ type: 'DISB', on, reference: reference('Wire') }, amount, amount),
    })),
    ...made.map(({ entry, dueOn, buckets }) => ({
      on: entry.on,
      post: () => {
        const row = book.receive(
          {
            type: 'PMT',
            on: entry.on,
            ...(dueOn === undefined ? {} : { due: dueOn }),
            reference: reference(buckets ? 'Wire' : 'ACH'),
          },
          buckets ?? bucketsOf(payments.get(entry.id) ?? []),
        );
        row.rest_to = 'suspense';
        row.allocation = entry.allocation ?? null;
        row.pays_off = entry.payoff === true;
      },
    })),
  ].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  for (const { post } of happenings) post();
  return book.rows;
}

const columnOf = {
  interest: 'to_interest',
  escrow: 'to_impound',
  principal: 'to_principal',
  curtailment: 'to_principal',
  lateCharges: 'to_late_charge',
  fees: 'to_charges_principal',
  defaultInterest: 'to_other_payments',
  suspense: 'to_reserve',
  payoff: 'to_other_payments',
} as const satisfies Record<PaidPart['bucket'], keyof Buckets>;

function bucketsOf(parts: readonly PaidPart[]): Buckets {
  const buckets: Buckets = {};
  for (const { bucket, amountCents } of parts) {
    const column = columnOf[bucket];
    buckets[column] = (buckets[column] ?? 0) + amountCents;
  }
  return buckets;
}
