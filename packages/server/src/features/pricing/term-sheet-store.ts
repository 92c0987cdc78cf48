import type { IssuedTerms } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { Queries, Transaction } from '../../platform/database/connect.ts';

const mostShown = 200;

function sheets(db: Queries) {
  return db
    .selectFrom('term_sheets')
    .innerJoin('accounts as issuer', 'issuer.id', 'term_sheets.issued_by')
    .select([
      'term_sheets.id',
      'term_sheets.number',
      'term_sheets.product',
      'application_id',
      'content',
      'issued_at',
      'issued_on',
      'expires_on',
      'withdrawn_at',
      'withdrawn_because',
      'issuer.name as issuer',
    ]);
}

export type SheetRow = NonNullable<Awaited<ReturnType<typeof sheetById>>>;

/** An application’s term sheets, newest first. */
export function sheetsOfApplication(db: Queries, applicationId: string) {
  return sheets(db)
    .where('application_id', '=', applicationId)
    .orderBy('issued_at', 'desc')
    .orderBy('term_sheets.number', 'desc')
    .limit(mostShown)
    .execute();
}

export function sheetById(db: Queries, id: string) {
  return sheets(db).where('term_sheets.id', '=', id).executeTakeFirst();
}

/** The term sheets that a person may see: of applications they sent, borrow on or brought. With an id, that sheet alone. */
export function sheetsOfPerson(db: Queries, accountId: string, id?: string) {
  return sheets(db)
    .innerJoin('applications', 'applications.id', 'term_sheets.application_id')
    .leftJoin('deals', 'deals.id', 'applications.deal_id')
    .where((where) =>
      where.or([
        where('applications.account_id', '=', accountId),
        where('applications.broker_id', '=', accountId),
        where('deals.borrower_id', '=', accountId),
      ]),
    )
    .$if(id !== undefined, (query) => query.where('term_sheets.id', '=', id ?? ''))
    .orderBy('issued_at', 'desc')
    .limit(mostShown)
    .execute();
}

export async function addSheet(
  tx: Transaction,
  sheet: {
    readonly applicationId: string;
    readonly product: ApplicationProduct;
    readonly content: IssuedTerms;
    readonly gridId: string;
    readonly by: string;
    readonly at: Date;
    readonly on: PlainDate;
    readonly expires: PlainDate;
  },
): Promise<{ id: string; number: string }> {
  return tx
    .insertInto('term_sheets')
    .values({
      application_id: sheet.applicationId,
      product: sheet.product,
      content: JSON.stringify(sheet.content),
      grid_id: sheet.gridId,
      issued_by: sheet.by,
      issued_at: sheet.at,
      issued_on: sheet.on,
      expires_on: sheet.expires,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** Marks a sheet as withdrawn. Returns whether it was not yet. */
export async function withdrawSheet(
  tx: Transaction,
  id: string,
  { by, at, reason }: { readonly by: string; readonly at: Date; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('term_sheets')
    .set({ withdrawn_by: by, withdrawn_at: at, withdrawn_because: reason })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
