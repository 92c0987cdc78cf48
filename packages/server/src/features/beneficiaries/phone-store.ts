import type { Queries } from '../../platform/database/connect.ts';

/** The phone numbers that the lender has of the borrower, and of members of the deal who have accounts. */
export async function phonesOnFile(
  db: Queries,
  { ownerId, dealId }: { readonly ownerId: string; readonly dealId: string },
): Promise<{ name: string; role: string; phone: string }[]> {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('deal_members', (join) =>
      join
        .on('deal_members.deal_id', '=', dealId)
        .on((on) => on(on.fn<string>('lower', ['deal_members.email']), '=', on.ref('accounts.email'))),
    )
    .select(['accounts.id', 'accounts.name', 'deal_members.role', 'accounts.phone'])
    .where('accounts.phone', 'is not', null)
    .where('accounts.account_type', '<>', 'Employee')
    .where((either) =>
      either.or([either('accounts.id', '=', ownerId), either('deal_members.id', 'is not', null)]),
    )
    .orderBy((order) => order('accounts.id', '=', ownerId), 'desc')
    .orderBy('deal_members.position')
    .execute();
  const seen = new Set<string>();
  return rows.flatMap(({ id, name, role, phone }) => {
    if (phone === null || seen.has(id)) return [];
    seen.add(id);
    return [{ name, role: id === ownerId ? 'Borrower' : (role ?? ''), phone }];
  });
}

/** When an account’s owner last changed their own profile: a new number shortly before a new account is suspicious. */
export async function profileChangedAt(db: Queries, accountId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .where('subject', '=', accountId)
    .where('action', '=', 'changed profile')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
