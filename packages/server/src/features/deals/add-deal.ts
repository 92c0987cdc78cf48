import type { AnsweredProperty, NamedPerson } from '@drawbridge/domain/applications/deal-of-answers.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordDealChange, type StaffDealParts } from './change-deal.ts';
import { linkEntity } from './entity-store.ts';
import { nextLoanNumber } from './loan-number-store.ts';
import { addSigningInMembers } from './member-store.ts';
import { addDeal, type AddedDeal } from './people-store.ts';
import { addMember, addProperty } from './record-store.ts';

/** The audit entry says who opened it. */
type Actor = Pick<Caller, 'accountId'>;

/** Adds a deal with its borrower and broker as members. Undefined if its number is taken. */
export async function addDealWithPeople(
  tx: Transaction,
  parts: Pick<StaffDealParts, 'clock'>,
  actor: Actor,
  deal: AddedDeal,
  inLog: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const id = await addDeal(tx, deal);
  if (id === undefined) return undefined;
  await addSigningInMembers(tx, [id]);
  const after = { number: deal.number, ...inLog };
  await recordDealChange(tx, parts, actor, id, { action: 'deal added', before: null, after });
  return id;
}

/** A deal that the portal numbers, with who and what belongs to it. */
interface OpenedDeal extends Omit<AddedDeal, 'number' | 'signedOn' | 'maturesOn' | 'nickname'> {
  /** The lender’s pattern of loan numbers. */
  readonly pattern: string;
  readonly property: AnsweredProperty | undefined;
  /** The company that borrows. */
  readonly entity: string | undefined;
  readonly guarantors: readonly NamedPerson[];
  readonly inLog: Readonly<Record<string, unknown>>;
}

/** Opens a deal under the next number of the lender’s pattern, with its property, borrowing entity and guarantors. */
export async function openDeal(
  tx: Transaction,
  parts: Pick<StaffDealParts, 'clock'>,
  actor: Actor,
  { pattern, property, entity, guarantors, inLog, ...facts }: OpenedDeal,
): Promise<{ id: string; number: string }> {
  const deal = { ...facts, nickname: null, signedOn: null, maturesOn: null };
  let number: string;
  let id: string | undefined;
  do {
    // An employee may just have used the next number by hand.
    number = await nextLoanNumber(tx, pattern, deal.on.slice(0, 4));
    id = await addDealWithPeople(tx, parts, actor, { ...deal, number }, inLog);
  } while (id === undefined);
  if (property) {
    const { value: estimated_value, ...place } = property;
    await addProperty(tx, id, { ...place, estimated_value, ...withoutRelease });
  }
  if (entity !== undefined) await linkEntity(tx, { dealId: id, accountId: facts.borrowerId, name: entity });
  for (const { firstName, lastName, email } of guarantors)
    await addMember(tx, id, {
      first_name: firstName,
      last_name: lastName,
      email,
      role: 'Guarantor',
      status: 'Invited',
    });
  return { id, number };
}

const withoutRelease = { allocated_amount: null, release_price: null, release_percent: null } as const;
