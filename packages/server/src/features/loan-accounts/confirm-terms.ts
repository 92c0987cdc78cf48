import type { NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import type { LoanTermsReply, TermsConfirmation } from '@drawbridge/contract/loan-accounts/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { limitFaults } from '../state-limits/public.ts';
import { loanOf, type LoanRow } from './loan-store.ts';
import { accountFacts, entriesUnder } from './account-facts.ts';
import { rateFrom } from './engine-terms.ts';
import { presentTerms } from './read-terms.ts';
import { showAccount } from './show-standing.ts';
import { addVersion, maturityInForce, showTerms, versionsOf, type VersionRow } from './store.ts';
import { commitmentFaults, termsFaults } from './terms-faults.ts';

type TermsRefusal = Refusal<'deal_not_found' | 'terms_changed' | 'invalid_input'>;

/** Confirms a note’s terms as a new version, unless another version was confirmed since the employee opened them. */
export function confirmTerms(
  { clock }: { readonly clock: LenderClock },
  caller: Caller,
  once: Once,
  { dealid, seen, boardedOn, terms, reason }: TermsConfirmation,
) {
  return once(async (tx): Promise<LoanTermsReply | TermsRefusal> => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const [latest] = await versionsOf(tx, loan.id);
    if ((latest?.version ?? 0) !== seen) return refuse('terms_changed');
    const why = reason?.trim() || null;
    if (latest && why === null)
      return refuse('invalid_input', { errors: [{ path: 'reason', message: termsMessages.reason }] });
    const at = clock.now();
    const refused = await confirmVersion(tx, caller, {
      loan,
      latest,
      terms,
      boardedOn: boardedOn as PlainDate | null,
      reason: why,
      at,
      today: clock.dayOf(at),
    });
    if (refused) return refused;
    return presentTerms(tx, loan);
  });
}

interface NewVersion {
  readonly loan: LoanRow;
  /** The newest version so far. */
  readonly latest: VersionRow | undefined;
  readonly terms: NoteTerms;
  readonly boardedOn: PlainDate | null;
  readonly reason: string | null;
  readonly at: Date;
  readonly today: PlainDate;
}

/** Adds a version of a locked loan’s terms, if it is possible and within the limits, and shows what follows from it. */
export async function confirmVersion(
  tx: Transaction,
  caller: Caller,
  { loan, latest, terms, boardedOn, reason, at, today }: NewVersion,
): Promise<Refusal<'invalid_input'> | undefined> {
  const version = (latest?.version ?? 0) + 1;
  const impossible = [
    ...termsFaults(terms, boardedOn),
    ...commitmentFaults(terms, await entriesUnder(tx, loan, { note: terms, boardedOn, today })),
  ];
  const faults = impossible.length > 0 ? impossible : await limitFaults(tx, loan.id, terms);
  if (faults.length > 0) return refuse('invalid_input', { errors: faults });
  await addVersion(tx, {
    deal_id: loan.id,
    version,
    terms,
    boarded_on: boardedOn,
    reason,
    confirmed_at: at,
    confirmed_on: today,
    confirmed_by: caller.accountId,
  });
  await showTerms(tx, loan.id, {
    commitment: terms.commitment,
    // Deals show four decimals.
    rate: Number(rateFrom(terms.rates, today).toFixed(4)),
    maturityOn: await maturityInForce(tx, loan.id, terms.maturityOn as PlainDate),
  });
  const confirmed = { ...loan, loan_amount: String(terms.commitment), amount_due: null };
  const facts = await accountFacts(tx, confirmed);
  if (facts) await showAccount(tx, confirmed, facts, today);
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: 'loan terms confirmed',
    subject: loan.id,
    particulars: { version, before: latest?.terms ?? null, after: terms, reason },
  });
  await publish(tx, { kind: 'deal', id: loan.id, audience: { deal: loan.id } });
  return undefined;
}
