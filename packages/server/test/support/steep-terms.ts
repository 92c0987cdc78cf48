import { plainTerms, type NoteTerms } from '@drawbridge/contract/loan-accounts/terms-schema.ts';
import { addDeal } from './deals.ts';
import { addAccount } from './people.ts';
import type { World } from './world.ts';

/** Terms at 19%, more than Florida allows. */
export const steepTerms: NoteTerms = {
  ...plainTerms,
  commitment: 400_000,
  fundedOn: '2026-01-15',
  maturityOn: '2027-01-15',
  dueDay: 1,
  firstDueOn: '2026-03-01',
  rates: [{ from: '2026-01-15', rate: 19 }],
  dayCount: '30/360 US',
  basis: 'full',
  leadDays: 15,
};

/** Adds a funded loan on a property in this state, without terms. Returns the deal’s id. */
export async function loanIn(world: World, state: string): Promise<string> {
  const { id } = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId: id, status: 'Funded' });
  await world.pool.query('update properties set state = $2 where deal_id = $1', [dealId, state]);
  return dealId;
}
