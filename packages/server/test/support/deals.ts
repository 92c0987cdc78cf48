import type { World } from './world.ts';

export interface NewDeal {
  readonly borrowerId: string;
  readonly brokerId?: string;
  readonly status?: string;
  readonly type?: string;
  readonly nickname?: string | null;
  readonly street?: string | null;
  readonly product?: string;
  readonly amount?: string;
  readonly holdback?: string | null;
  readonly statusDate?: string;
  readonly loanNumber?: string;
}

let deals = 0;

/** Writes a deal with one property and one member; gives its id. */
export async function addDeal(world: Pick<World, 'pool'>, deal: NewDeal): Promise<string> {
  const number = ++deals;
  const result = await world.pool.query<{ id: string }>(
    `insert into deals (loan_number, nickname, product, type, status, status_date, loan_amount, borrower_id, broker_id, loan_sign_date, holdback)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      deal.loanNumber ?? `T-${process.pid}-${number}`,
      deal.nickname === undefined ? `Deal ${number}` : deal.nickname,
      deal.product ?? 'Fix and flip',
      deal.type ?? 'FixNFlip',
      deal.status ?? 'Application',
      deal.statusDate ?? '2026-03-01',
      deal.amount ?? '250000.00',
      deal.borrowerId,
      deal.brokerId ?? null,
      deal.status === 'Funded' ? '2026-02-01' : null,
      deal.holdback ?? null,
    ],
  );
  const id = result.rows[0]?.id;
  if (id === undefined) throw new Error('the deal was not added');
  if (deal.street !== null) {
    await world.pool.query(
      `insert into properties (deal_id, position, street, city, state, zip) values ($1, 1, $2, 'Decatur', 'GA', '30030')`,
      [id, deal.street ?? `${number} Test Street`],
    );
  }
  await world.pool.query(
    `insert into deal_members (deal_id, position, first_name, last_name, email, role, status)
     values ($1, 1, 'Jo', 'Member', 'jo@example.test', 'Guarantor', 'Active')`,
    [id],
  );
  return id;
}
