import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { momentAgo } from '../dates.ts';
import { dealOfLoan } from '../deals/deal-of-loan.ts';
import type { DemoRows } from '../demo-rows.ts';
import { accountId } from '../people/people.ts';
import { chanceFor, demoId } from '../random.ts';

interface AccountPlan {
  readonly loan: string;
  readonly bank: string;
  readonly routing: string;
  /** Days since it was added and verified; null if not verified. */
  readonly added: number;
  readonly verified: number | null;
  /** The employee who verified it, by default the administrator who also approved the draw, so that the other one can wire it. */
  readonly by?: 'employee@demo.test';
}

/** Bank accounts of construction borrowers: some verified and ready for a wire, some pending. */
const plans: readonly AccountPlan[] = [
  {
    loan: 'HL-21124',
    bank: 'Bank of America',
    routing: '026009593',
    added: 120,
    verified: 119,
    by: 'employee@demo.test',
  },
  { loan: 'HL-22034', bank: 'Wells Fargo Bank', routing: '121000248', added: 98, verified: 97 },
  { loan: 'HL-21169', bank: 'JPMorgan Chase Bank', routing: '021000021', added: 80, verified: 79 },
  { loan: 'HL-21163', bank: 'JPMorgan Chase Bank', routing: '021000021', added: 2, verified: null },
  { loan: 'HL-21151', bank: 'Bank of America', routing: '026009593', added: 0, verified: null },
  { loan: 'HL-21178', bank: 'Wells Fargo Bank', routing: '121000248', added: 1, verified: null },
];

function numberOf(loan: string): string {
  const chance = chanceFor(`bank account ${loan}`);
  return `4${chance.whole(10_000, 99_999)}${chance.whole(10_000, 99_999)}`;
}

/** Every demo account with the number to encrypt. */
export function demoAccountNumbers(
  rows: DemoRows,
): { id: string; ownerId: string; routing: string; number: string }[] {
  return rows.beneficiaries.map(({ id, owner_id: ownerId, routing_number: routing, deal_id: dealId }) => {
    const loan = rows.deals.find((deal) => deal.id === dealId)?.loan_number ?? '';
    return { id, ownerId, routing, number: numberOf(loan) };
  });
}

/** Adds the accounts and assigns one to each draw in progress on those loans. */
export function addBankAccounts(rows: DemoRows, today: PlainDate): void {
  const day = (ago: number) => momentAgo(today, ago);
  for (const { loan, bank, routing, added, verified, by } of plans) {
    const deal = dealOfLoan(rows, loan);
    const owner = rows.accounts.find(({ id }) => id === deal.borrower_id);
    if (!owner) throw new Error(`no borrower of loan ${loan}`);
    const home = rows.properties.find(({ deal_id: id, position }) => id === deal.id && position === 1);
    const id = demoId('bank account', loan);
    rows.beneficiaries.push({
      id,
      owner_id: owner.id,
      deal_id: deal.id,
      name_on_account: owner.name,
      bank_name: bank,
      street: home?.street ?? '1 Main Street',
      city: home?.city ?? 'Greenville',
      state: home?.state ?? 'SC',
      zip: home?.zip ?? '29601',
      routing_number: routing,
      account_type: 'Checking',
      sealed_account_number: 'not sealed yet',
      account_number_digest: id,
      account_number_end: numberOf(loan).slice(-4),
      instructions: `Reference: ${deal.loan_number}`,
      verification: verified === null ? 'pending' : 'verified',
      added_at: day(added),
      decided_at: verified === null ? null : day(verified),
      decided_by: verified === null ? null : accountId(by ?? 'admin@demo.test'),
    });
    for (const draw of rows.draws) {
      if (draw.deal_id === deal.id && draw.state !== 'wired') draw.beneficiary_id = id;
    }
  }
}
