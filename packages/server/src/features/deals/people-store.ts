import type { LoanPurpose, LoanType } from '@drawbridge/domain/deals/deal-types.ts';
import type { Stage } from '@drawbridge/domain/deals/stages.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

/** Finds an active account that can have deals, by email. Leads cannot have deals. */
export async function borrowerByEmail(db: Queries, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('account_type', '<>', 'Employee')
    .where('is_lead', '=', false)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function brokerByEmail(db: Queries, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('account_type', 'in', ['BrokerAccount', 'WholesaleAccount'])
    .where('is_lead', '=', false)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function emailOf(db: Queries, accountId: string): Promise<string | undefined> {
  const row = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
  return row?.email;
}

export interface AddedDeal {
  readonly number: string;
  readonly borrowerId: string;
  readonly brokerId: string | null;
  readonly nickname: string | null;
  readonly product: string;
  readonly type: LoanType;
  readonly purpose?: LoanPurpose | null;
  readonly loanAmount: number;
  readonly stage: Stage;
  readonly signedOn: PlainDate | null;
  readonly maturesOn: PlainDate | null;
  readonly on: PlainDate;
}

/** Inserts a deal and its first stage. Returns undefined if the loan number is taken. */
export async function addDeal(tx: Transaction, deal: AddedDeal): Promise<string | undefined> {
  const added = await tx
    .insertInto('deals')
    .values({
      loan_number: deal.number,
      borrower_id: deal.borrowerId,
      broker_id: deal.brokerId,
      nickname: deal.nickname,
      product: deal.product,
      type: deal.type,
      purpose: deal.purpose ?? null,
      loan_amount: deal.loanAmount,
      status: deal.stage,
      status_date: deal.on,
      loan_sign_date: deal.signedOn,
      maturity_date: deal.maturesOn,
    })
    .onConflict((conflict) => conflict.column('loan_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  await tx
    .insertInto('deal_stages')
    .values({ deal_id: added.id, stage: deal.stage, reached_on: deal.on })
    .execute();
  return added.id;
}

export async function writeBroker(tx: Transaction, dealId: string, brokerId: string | null): Promise<void> {
  await tx.updateTable('deals').set({ broker_id: brokerId }).where('id', '=', dealId).execute();
}
