import type {
  NewPartialRelease,
  PartialReleaseAsk,
  PartialReleasePreview,
  PropertyReleases,
} from '@drawbridge/contract/releases/partial-schema.ts';
import { account } from '@drawbridge/domain/loan-accounts/account.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { isInDefault } from '@drawbridge/domain/nightly/night.ts';
import { partialReleaseMessages as messages } from '@drawbridge/messages/releases';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { presentChange, recordChecked, seenOfLoan } from '../ledger/public.ts';
import { accountFacts, loanOf, type AccountFacts } from '../loan-accounts/public.ts';
import { judgePartial, type JudgedPartial, type PartialRefusal } from './judge-partial.ts';
import {
  addPartialRelease,
  decidePartialRelease,
  notePartialRelease,
  partialReleasesOf,
  pledgedProperties,
  releaseProperty,
  type PartialRow,
} from './partial-store.ts';
import { presentPartial, presentPledged } from './present-partial.ts';

type PartialParts = Pick<Kit, 'db' | 'clock'>;

/** A loan’s properties with their release prices, and its partial releases. */
export async function readPropertyReleases(
  { db, clock }: PartialParts,
  caller: Caller,
  dealId: string,
): Promise<PropertyReleases | Refusal<'deal_not_found'>> {
  const loan = await loanOf(db, caller, dealId);
  if (!loan) return refuse('deal_not_found');
  const facts = await accountFacts(db, loan);
  return {
    seen: facts ? await seenOfLoan(db, dealId) : null,
    isOpen: loan.status === 'Funded',
    isInDefault: facts !== undefined && isInDefaultOn(facts, clock.today()),
    properties: (await pledgedProperties(db, dealId)).map(presentPledged),
    history: (await partialReleasesOf(db, dealId)).map((row) => presentPartial(row, caller.accountId)),
  };
}

function isInDefaultOn({ terms, entries }: AccountFacts, today: PlainDate): boolean {
  return isInDefault(account(terms, entries, today), terms);
}

/** What the payment for a property changes in the loan’s account. Writes nothing. */
export function previewPartial(
  { db, clock }: PartialParts,
  caller: Caller,
  ask: PartialReleaseAsk,
): Promise<PartialReleasePreview | PartialRefusal> {
  return db.transaction().execute(async (tx) => {
    const found = await judgePartial(tx, caller, ask, clock.today());
    if (isRefusal(found)) return found;
    const { judged, price } = found;
    const outlook = presentChange(judged.change, judged);
    return { price: dollarsFromCents(price), isInDefault: found.isInDefault, outlook };
  });
}

/**
 * Posts the payment and releases the property, in one transaction. If the loan is in default, waits for another employee’s
 * approval.
 */
export async function releasePartially(
  parts: PartialParts,
  caller: Caller,
  once: Once,
  body: NewPartialRelease,
): Promise<PropertyReleases | PartialRefusal | Refusal<'change_already_proposed' | 'key_reused'>> {
  const { clock } = parts;
  const outcome = await once(async (tx) => {
    const at = clock.now();
    const reason = body.reason?.trim() || null;
    const instrument = body.instrument.trim();
    const found = await judgePartial(tx, caller, { ...body, instrument, reason }, clock.today());
    if (isRefusal(found)) return found;
    const { property, price } = found;
    if (found.isInDefault && reason === null) return refuseField('reason', messages.reason);
    const waits = (await partialReleasesOf(tx, body.dealid)).some(({ decision }) => decision === null);
    if (waits) return refuse('change_already_proposed');
    const entryId = found.isInDefault
      ? null
      : await post(tx, found, { instrument, by: caller.accountId, at, clock });
    await addPartialRelease(
      tx,
      {
        dealId: body.dealid,
        propertyId: property.id,
        street: property.street,
        on: body.on as PlainDate,
        amount: body.amount,
        price: dollarsFromCents(price),
        instrument,
        // Without a default, no second employee has to be given a reason.
        reason: found.isInDefault ? reason : null,
        by: caller.accountId,
        at,
      },
      entryId,
    );
    await record(tx, {
      action: found.isInDefault ? 'partial release proposed' : 'property released',
      dealId: body.dealid,
      caller,
      at,
      particulars: { street: property.street, on: body.on, total: body.amount, instrument, reason },
    });
    return { id: body.dealid };
  });
  return isRefusal(outcome) ? outcome : readPropertyReleases(parts, caller, body.dealid);
}

type Undecidable = Refusal<'not_found' | 'proposal_decided' | 'key_reused'>;

/** Approves a colleague’s release of a property of a loan in default: posts its payment and releases the property. */
export async function approvePartial(
  parts: PartialParts,
  caller: Caller,
  once: Once,
  { dealid, id, seen }: { readonly dealid: string; readonly id: string; readonly seen: number },
): Promise<PropertyReleases | PartialRefusal | Undecidable | Refusal<'needs_second_employee'>> {
  const { clock } = parts;
  const outcome = await once(async (tx) => {
    const row = await waiting(tx, caller, { dealid, id });
    if (isRefusal(row)) return row;
    if (row.asked_by === caller.accountId) return refuse('needs_second_employee', { detail: messages.own });
    if (row.property_id === null) return refuse('record_not_found');
    const { instrument, reason } = row;
    const ask = { dealid, seen, propertyId: row.property_id, on: row.on_day, amount: Number(row.amount) };
    const found = await judgePartial(tx, caller, { ...ask, instrument, reason }, clock.today());
    if (isRefusal(found)) return found;
    const at = clock.now();
    const by = caller.accountId;
    const entryId = await post(tx, found, { instrument, by, at, clock });
    await decidePartialRelease(tx, id, { by, at, entryId });
    const particulars = {
      street: row.street,
      on: row.on_day,
      total: ask.amount,
      instrument,
      askedBy: row.asker,
    };
    await record(tx, { action: 'property released', dealId: dealid, caller, at, particulars });
    return { id: dealid };
  });
  return isRefusal(outcome) ? outcome : readPropertyReleases(parts, caller, dealid);
}

/** Declines or withdraws a release that waits for a second employee. */
export async function declinePartial(
  parts: PartialParts,
  caller: Caller,
  once: Once,
  about: { readonly dealid: string; readonly id: string },
): Promise<PropertyReleases | Undecidable | Refusal<'deal_not_found'>> {
  const outcome = await once(async (tx) => {
    const row = await waiting(tx, caller, about);
    if (isRefusal(row)) return row;
    const at = parts.clock.now();
    await decidePartialRelease(tx, about.id, { by: caller.accountId, at, entryId: null });
    const particulars = { street: row.street };
    await record(tx, { action: 'partial release declined', dealId: about.dealid, caller, at, particulars });
    return { id: about.dealid };
  });
  return isRefusal(outcome) ? outcome : readPropertyReleases(parts, caller, about.dealid);
}

/** Acknowledges that a property is pledged again because its payment was returned. */
export async function notePartial(
  { db, clock }: PartialParts,
  caller: Caller,
  { dealid, id }: { readonly dealid: string; readonly id: string },
): Promise<PropertyReleases | Refusal<'deal_not_found' | 'not_found'>> {
  const refused = await db.transaction().execute(async (tx) => {
    if (!(await loanOf(tx, caller, dealid, { lock: true }))) return refuse('deal_not_found');
    const row = (await partialReleasesOf(tx, dealid)).find((each) => each.id === id);
    if (!row || row.undone_at === null) return refuse('not_found', { detail: messages.unknown });
    if (row.noted_at !== null) return undefined;
    const at = clock.now();
    await notePartialRelease(tx, id, at);
    const particulars = { street: row.street };
    await record(tx, { action: 'property pledged again', dealId: dealid, caller, at, particulars });
    return undefined;
  });
  return refused ?? readPropertyReleases({ db, clock }, caller, dealid);
}

async function post(
  tx: Transaction,
  { judged, property }: JudgedPartial,
  {
    instrument,
    by,
    at,
    clock,
  }: { readonly instrument: string; readonly by: string; readonly at: Date; readonly clock: LenderClock },
): Promise<string> {
  const { ledger, recorded, change } = judged;
  if (!recorded) throw new Error('a payment is an entry');
  const { id } = await recordChecked(
    tx,
    { ledger, recorded, change },
    { at, on: clock.dayOf(at), accountId: by },
  );
  await releaseProperty(tx, property.id, { on: recorded.entry.receivedOn, instrument });
  return id;
}

/** Locks the loan of a release waiting for a second employee. */
async function waiting(
  tx: Transaction,
  caller: Caller,
  { dealid, id }: { readonly dealid: string; readonly id: string },
): Promise<PartialRow | Refusal<'deal_not_found' | 'not_found' | 'proposal_decided'>> {
  if (!(await loanOf(tx, caller, dealid, { lock: true }))) return refuse('deal_not_found');
  const row = (await partialReleasesOf(tx, dealid)).find((each) => each.id === id);
  if (!row) return refuse('not_found', { detail: messages.unknown });
  return row.decision === null ? row : refuse('proposal_decided');
}

async function record(
  tx: Transaction,
  {
    action,
    dealId,
    caller,
    at,
    particulars,
  }: {
    readonly action: string;
    readonly dealId: string;
    readonly caller: Caller;
    readonly at: Date;
    readonly particulars: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  await recordAction(tx, { at, accountId: caller.accountId, action, subject: dealId, particulars });
  await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
  await publish(tx, { kind: 'work', id: dealId, audience: { staff: true } });
}
