import type { ExtensionGrant } from '@drawbridge/contract/requests/schema.ts';
import type { ExtensionAsk, ExtensionPreview } from '@drawbridge/contract/standing/schema.ts';
import { addMonths, isPlainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { EntryOf, LoanEntry } from '@drawbridge/domain/loan-accounts/entries.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { decisionMessages } from '@drawbridge/messages/requests';
import { atOneMoment } from '../../platform/database/at-one-moment.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import {
  accountFacts,
  loanOf,
  maturityInForce,
  noteInForce,
  showMaturity,
  showStandingOf,
} from '../loan-accounts/public.ts';
import { outlookOf } from './loan-outlook.ts';
import type { StandingParts } from './standing-parts.ts';
import { addEvents, extensionOfRequest, lockLoan, withdrawEvent } from './store.ts';

interface ExtendableLoan {
  readonly maturityOn: PlainDate;
  readonly commitment: number;
  readonly fundedOn: string;
}

/** What an extension of a loan would start from. Undefined while nobody confirmed its terms. */
export async function extendable(db: Queries, dealId: string): Promise<ExtendableLoan | undefined> {
  const note = await noteInForce(db, dealId);
  if (!note) return undefined;
  const maturityOn = await maturityInForce(db, dealId, note.maturityOn as PlainDate);
  return { maturityOn, commitment: note.commitment, fundedOn: note.fundedOn };
}

/** A later maturity is a typing error. */
const longestMonths = 10 * 12;

interface Extension {
  readonly dealId: string;
  readonly requestId: string;
  readonly reference: string;
  readonly by: string;
  readonly grant: ExtensionGrant | undefined;
}

/**
 * Extends a loan for an approved request: a new maturity from its day, and its fee now or at payoff. Does nothing for a loan
 * without confirmed terms, whose maturity an employee confirms with the terms.
 */
export async function extendLoan(
  tx: Transaction,
  clock: LenderClock,
  { dealId, requestId, reference, by, grant }: Extension,
): Promise<Refusal<'invalid_input'> | undefined> {
  await lockLoan(tx, dealId);
  const loan = await extendable(tx, dealId);
  if (!loan) return undefined;
  if (!grant) return invalid('maturityOn', decisionMessages.maturity);
  const refused = judge(loan, grant, clock.today());
  if (refused) return refused;
  const { on, maturityOn, fee, feeDue } = grant;
  const at = clock.now();
  await addEvents(tx, [dealId], {
    kind: 'extension',
    onDay: on as PlainDate,
    particulars: whatItChanges(grant),
    reason: reference,
    postedAt: at,
    postedOn: clock.today(),
    postedBy: by,
    requestId,
  });
  await showMaturity(tx, dealId, maturityOn as PlainDate);
  await showStandingOf(tx, [dealId], clock.today());
  await recordAction(tx, {
    at,
    accountId: by,
    action: 'loan extended',
    subject: dealId,
    particulars: { from: loan.maturityOn, to: maturityOn, on, fee, feeDue, request: reference },
  });
  await publishChange(tx, dealId);
  return undefined;
}

/** A loan today without and with an extension, which is judged like one that is made. */
export function previewExtension(
  { db, clock }: StandingParts,
  caller: Caller,
  { dealid, ...grant }: ExtensionAsk,
): Promise<ExtensionPreview | Refusal<'deal_not_found' | 'account_not_known' | 'invalid_input'>> {
  return atOneMoment(db, async (tx) => {
    const row = await loanOf(tx, caller, dealid);
    if (!row) return refuse('deal_not_found');
    const loan = await extendable(tx, dealid);
    const facts = await accountFacts(tx, row);
    if (!loan || !facts) return refuse('account_not_known');
    const today = clock.today();
    const refused = judge(loan, grant, today);
    if (refused) return refused;
    const { terms, entries } = facts;
    const extension: LoanEntry = {
      id: 'preview',
      kind: 'extension',
      on: grant.on as PlainDate,
      postedOn: today,
      ...whatItChanges(grant),
    };
    return {
      before: { ...outlookOf(terms, entries, today), maturityOn: loan.maturityOn },
      after: { ...outlookOf(terms, [...entries, extension], today), maturityOn: grant.maturityOn },
    };
  });
}

/** Why a loan can’t be extended like this, by field. */
function judge(
  loan: ExtendableLoan,
  { on, maturityOn }: ExtensionGrant,
  today: PlainDate,
): Refusal<'invalid_input'> | undefined {
  if (maturityOn <= loan.maturityOn) return invalid('maturityOn', decisionMessages.maturity);
  if (maturityOn > addMonths(loan.maturityOn, longestMonths))
    return invalid('maturityOn', decisionMessages.maturityFar);
  if (on > today || on < loan.fundedOn || !isPlainDate(on) || !isPlainDate(maturityOn))
    return invalid('on', decisionMessages.extensionDay);
  return undefined;
}

/** What an extension changes in an account: the maturity, and a fee if there is one. */
function whatItChanges({
  maturityOn,
  fee,
  feeDue,
}: ExtensionGrant): Pick<EntryOf<'extension'>, 'maturityOn' | 'feeCents' | 'feeDue'> {
  const feeCents = centsFromDollars(fee);
  return { maturityOn: maturityOn as PlainDate, ...(feeCents > 0 ? { feeCents, feeDue } : {}) };
}

/** Withdraws the extension of a request whose approval was undone. Does nothing if it made none. */
export async function undoExtension(
  tx: Transaction,
  clock: LenderClock,
  { requestId, by, why }: { readonly requestId: string; readonly by: string; readonly why: string },
): Promise<void> {
  const extension = await extensionOfRequest(tx, requestId);
  if (!extension) return;
  const { id, deal_id: dealId } = extension;
  await lockLoan(tx, dealId);
  const at = clock.now();
  if (!(await withdrawEvent(tx, id, { by, at, why }))) return;
  const loan = await extendable(tx, dealId);
  if (loan) await showMaturity(tx, dealId, loan.maturityOn);
  await showStandingOf(tx, [dealId], clock.today());
  await recordAction(tx, {
    at,
    accountId: by,
    action: 'loan extension withdrawn',
    subject: dealId,
    particulars: { to: loan?.maturityOn ?? null, why },
  });
  await publishChange(tx, dealId);
}

function invalid(field: string, message: string): Refusal<'invalid_input'> {
  return refuseField(`extension.${field}`, message);
}

async function publishChange(tx: Transaction, dealId: string): Promise<void> {
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'payments', id: dealId, audience: { deal: dealId } });
}
