import type { TermSheet } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ApplicationRow } from '../applications/public.ts';
import type { SheetRow } from './term-sheet-store.ts';

const without: ReadonlySet<ApplicationRow['state']> = new Set([
  'draft',
  'unconfirmed',
  'declined',
  'withdrawn',
]);

/** Neither a draft nor a closed application gets a term sheet. */
export function takesTermSheet({ state }: Pick<ApplicationRow, 'state'>): boolean {
  return !without.has(state);
}

export function presentSheet(row: SheetRow, today: PlainDate): TermSheet {
  const { terms, property } = row.content;
  return {
    id: row.id,
    number: row.number,
    product: row.product,
    property,
    loanAmount: terms.loanAmount,
    rate: terms.rateFrom,
    points: terms.points,
    state: row.withdrawn_at !== null ? 'withdrawn' : row.expires_on < today ? 'expired' : 'valid',
    issuedAt: row.issued_at.toISOString(),
    issuedBy: row.issuer,
    expires: row.expires_on,
    withdrawnBecause: row.withdrawn_because,
  };
}
