import type { Queries } from '../../platform/database/connect.ts';

export interface PhoneRow {
  readonly name: string;
  readonly role: string;
  readonly phone: string;
  /** Null if the number never changed since the account was created. */
  readonly changedAt: Date | null;
}

/**
 * The phone numbers of a borrower and of the deal’s members with active accounts. The only broker included is the deal’s
 * own, because a former broker may still be listed as a member.
 */
export async function phonesOnFile(
  db: Queries,
  { ownerId, dealId }: { readonly ownerId: string; readonly dealId: string },
): Promise<PhoneRow[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('deals', (join) => join.on('deals.id', '=', dealId))
    .leftJoin('deal_members', (join) =>
      join
        .onRef('deal_members.deal_id', '=', 'deals.id')
        .on((on) => on(on.fn<string>('lower', ['deal_members.email']), '=', on.ref('accounts.email'))),
    )
    .select([
      'accounts.id',
      'accounts.name',
      'deal_members.role',
      'accounts.phone',
      'accounts.phone_changed_at',
    ])
    .where('accounts.phone', 'is not', null)
    .where('accounts.account_type', '<>', 'Employee')
    .where((either) =>
      either.or([
        either('accounts.id', '=', ownerId),
        either.and([
          either('deal_members.id', 'is not', null),
          either('accounts.disabled_at', 'is', null),
          either.or([
            either('accounts.account_type', '=', 'CustomerAccount'),
            either('deals.broker_id', '=', either.ref('accounts.id')),
          ]),
        ]),
      ]),
    )
    .orderBy((order) => order('accounts.id', '=', ownerId), 'desc')
    .orderBy('deal_members.position')
    .execute();
  const seen = new Set<string>();
  return rows.flatMap(({ id, name, role, phone, phone_changed_at: changedAt }) => {
    if (phone === null || seen.has(id)) return [];
    seen.add(id);
    return [{ name, role: id === ownerId ? 'Borrower' : (role ?? ''), phone, changedAt }];
  });
}
