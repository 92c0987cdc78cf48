import type { UnconfirmedLoans } from '@drawbridge/contract/loan-accounts/schema.ts';
import { requiredTerms, type RequiredTerm } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { countUnconfirmed, unconfirmedRows } from './draft-store.ts';

const mostListed = 500;

/** Funded loans with unconfirmed terms, and what is missing. */
export async function listUnconfirmed({ db, clock }: Pick<Kit, 'db' | 'clock'>): Promise<UnconfirmedLoans> {
  const [count, rows] = await Promise.all([
    countUnconfirmed(db),
    unconfirmedRows(db, { now: clock.now(), most: mostListed }),
  ]);
  return {
    count,
    loans: rows.map((row) => ({
      dealId: row.id,
      number: row.loan_number,
      name: row.name,
      borrower: row.borrower,
      missing: missingTerms(row),
      isProposed: row.is_proposed,
      since: row.imported_at === null ? row.status_date : clock.dayOf(row.imported_at),
      imported: row.file_name === null ? null : { file: row.file_name, by: row.importer },
    })),
  };
}

/** Terms the page cannot fill in. Every deal already has a loan amount and a base for its interest. */
function missingTerms(row: Awaited<ReturnType<typeof unconfirmedRows>>[number]): RequiredTerm[] {
  const known: ReadonlySet<string> = new Set([
    ...Object.keys(row.terms ?? {}),
    'commitment',
    'basis',
    ...(row.loan_sign_date === null ? [] : ['fundedOn']),
    ...(row.maturity_date === null ? [] : ['maturityOn']),
    ...(row.next_payment_date === null ? [] : ['firstDueOn', 'dueDay']),
    ...(row.rate === null ? [] : ['rates']),
  ]);
  return requiredTerms.filter((term) => !known.has(term));
}
