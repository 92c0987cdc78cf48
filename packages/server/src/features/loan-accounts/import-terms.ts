import { isDeepStrictEqual } from 'node:util';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { RowProblem, RowValues } from '@drawbridge/domain/imports/read-row.ts';
import { ledgerBalances } from '@drawbridge/domain/ledger/ledger-balances.ts';
import { isHistory, type RecordedEntry } from '@drawbridge/domain/loan-accounts/from-ledger.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { rowMessages, termsCellMessages, termsColumns } from '@drawbridge/messages/imports';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import type { Transaction } from '../../platform/database/connect.ts';
import { entriesAgreed } from './account-facts.ts';
import {
  draftedLoans,
  openLedger,
  saveDraft,
  type DraftedLoan,
  type OpeningBalances,
} from './draft-store.ts';
import { termsOfRow, wholeTerms } from './imported-terms.ts';
import { openingOf, readLedgers } from './read-entries.ts';
import { commitmentFaults } from './terms-faults.ts';

/** A row of a file of terms. */
export interface TermsRow {
  readonly number: number;
  readonly values: RowValues;
}

interface ImportedTerms {
  readonly added: number;
  readonly changed: number;
  /** The deals with a new or changed draft. */
  readonly dealIds: readonly string[];
  readonly problems: readonly {
    readonly row: number;
    readonly field: string | null;
    readonly message: string;
  }[];
}

interface ImportedBy {
  readonly fileName: string;
  readonly today: PlainDate;
  readonly at: Date;
  readonly actorId: string | null;
}

/**
 * Saves imported terms as drafts for an employee to confirm, by the rules of the terms form. The balances at takeover open an
 * empty ledger; a ledger with entries must match them. The loans are locked and have no confirmed terms.
 */
export async function importTerms(
  tx: Transaction,
  rows: readonly TermsRow[],
  by: ImportedBy,
): Promise<ImportedTerms> {
  const found = await draftedLoans(
    tx,
    rows.map(({ values }) => values['loanNumber'] ?? ''),
  );
  const loans = new Map(found.map((loan) => [loan.loan_number, loan]));
  const ledgers = await readLedgers(
    tx,
    found.map(({ id }) => id),
  );
  const dealIds: string[] = [];
  const problems: ImportedTerms['problems'][number][] = [];
  let added = 0;
  for (const { number, values } of rows) {
    const loan = loans.get(values['loanNumber'] ?? '');
    if (!loan) continue;
    const { terms, boardedOn, problems: ofTerms } = termsOfRow(values, loan, by.today);
    const ledger = ledgers.get(loan.id) ?? [];
    const opening = openingFrom(values);
    const faults = [...ofTerms, ...openingFaults(opening, { loan, ledger, boardedOn })];
    if (faults.length === 0)
      faults.push(...aboveCommitment(loan, { terms, boardedOn, ledger, opening, today: by.today }));
    problems.push(...faults.map((problem) => ({ row: number, ...problem })));
    if (faults.length > 0) continue;
    const isOpened = opening.principal !== undefined && ledger.length === 0 && boardedOn !== null;
    if (isOpened) await openLedger(tx, { dealId: loan.id, on: boardedOn, balances: opening });
    const isSame = isDeepStrictEqual(loan.terms, terms) && loan.boarded_on === boardedOn;
    if (isSame && !isOpened) continue;
    await saveDraft(tx, {
      deal_id: loan.id,
      terms,
      boarded_on: boardedOn,
      file_name: by.fileName,
      imported_by: by.actorId,
      imported_at: by.at,
    });
    if (loan.terms === null) added += 1;
    dealIds.push(loan.id);
  }
  return { added, changed: dealIds.length - added, dealIds, problems };
}

/** The fields of the balances at takeover, with the ledger’s value for each. */
const openingFields = [
  ['openPrincipal', 'principal', 'principal'],
  ['openFees', 'fees', 'fees'],
  ['openLateCharges', 'lateCharges', 'lateCharges'],
  ['openSuspense', 'suspense', 'suspense'],
  ['openEscrow', 'escrow', 'impounds'],
  ['openReserve', 'reserve', 'reserves'],
] as const;

function openingFrom(values: RowValues): OpeningBalances {
  return Object.fromEntries(
    openingFields.flatMap(([key, name]) => (values[key] == null ? [] : [[name, Number(values[key])]])),
  );
}

interface AtTakeover {
  readonly loan: DraftedLoan;
  readonly ledger: readonly RecordedEntry[];
  readonly boardedOn: PlainDate | null;
}

function openingFaults(opening: OpeningBalances, { loan, ledger, boardedOn }: AtTakeover): RowProblem[] {
  if (Object.keys(opening).length === 0) return [];
  const missing = (field: 'boardedOn' | 'openPrincipal'): RowProblem => ({
    field,
    message: rowMessages.missing({ label: termsColumns[field] }),
  });
  if (boardedOn === null) return [missing('boardedOn')];
  if (ledger.length === 0) return opening.principal === undefined ? [missing('openPrincipal')] : [];
  const history = ledger.filter((entry) => isHistory(entry, boardedOn));
  const known = ledgerBalances(history, openingOf(loan));
  return openingFields.flatMap(([field, name, inLedger]) => {
    const stated = opening[name];
    return stated === undefined || centsFromDollars(stated) === known[inLedger]
      ? []
      : [{ field, message: termsCellMessages.opening({ ledger: formatCents(known[inLedger]) }) }];
  });
}

/** A ledger that paid out more than the loan amount, or a reserve taken over that is larger. */
function aboveCommitment(
  loan: DraftedLoan,
  {
    terms,
    boardedOn,
    ledger,
    opening,
    today,
  }: Omit<AtTakeover, 'loan'> & {
    readonly terms: Parameters<typeof wholeTerms>[0];
    readonly opening: OpeningBalances;
    readonly today: PlainDate;
  },
): RowProblem[] {
  const note = wholeTerms(terms, loan);
  const entries = entriesAgreed(ledger, loan, { note, boardedOn, today });
  const found = commitmentFaults(note, entries).map(({ message }) => ({ field: 'commitment', message }));
  return (opening.reserve ?? 0) > note.commitment
    ? [...found, { field: 'openReserve', message: termsMessages.faults.reserveAboveCommitment }]
    : found;
}
