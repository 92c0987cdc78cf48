import type { HandBillEntry } from '@drawbridge/contract/bills/schema.ts';
import type { PayoffByHand } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { proposalExpiry } from '@drawbridge/domain/two-person/second-administrator.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { inScope, type DealScope } from '../deals/public.ts';

/** What an employee enters for each kind. */
export interface HandFigures {
  readonly bill: Pick<HandBillEntry, 'parts'> &
    Readonly<Record<'dueOn' | 'periodFrom' | 'periodTo', PlainDate>>;
  readonly payoff: Pick<PayoffByHand, 'lines' | 'perDiem'> & {
    readonly goodThrough: PlainDate;
    /** The payoff requests the letter will complete. */
    readonly requestIds: readonly string[];
  };
}
export type HandKind = keyof HandFigures;

function figuresOf(db: Queries, kind: HandKind) {
  return db
    .selectFrom('figures_by_hand as hand')
    .innerJoin('accounts as people', 'people.id', 'hand.entered_by')
    .innerJoin('deals', 'deals.id', 'hand.deal_id')
    .select([
      'hand.id',
      'hand.deal_id',
      'hand.figures',
      'hand.total',
      'hand.entered_by',
      'hand.entered_at',
      'hand.expires_at',
      'hand.decision',
      'deals.loan_number',
      'people.name as entered_by_name',
      'people.email as entered_by_email',
    ])
    .where('hand.kind', '=', kind);
}
type AnyRow = NonNullable<Awaited<ReturnType<ReturnType<typeof figuresOf>['executeTakeFirst']>>>;
export type HandRow<Kind extends HandKind> = Omit<AnyRow, 'figures'> & {
  readonly figures: HandFigures[Kind];
};

/** A loan’s figures of a kind that wait for a second employee. */
export async function waitingFigures<Kind extends HandKind>(
  db: Queries,
  { dealId, kind, now }: { readonly dealId: string; readonly kind: Kind; readonly now: Date },
): Promise<HandRow<Kind> | undefined> {
  const row = await figuresOf(db, kind)
    .where('hand.deal_id', '=', dealId)
    .where('hand.decision', 'is', null)
    .where('hand.expires_at', '>', now)
    .executeTakeFirst();
  return row as HandRow<Kind> | undefined;
}

/** Figures of a kind, for a deal in the scope. */
export async function figuresInScope<Kind extends HandKind>(
  db: Queries,
  scope: DealScope,
  { id, kind }: { readonly id: string; readonly kind: Kind },
): Promise<HandRow<Kind> | undefined> {
  const row = await figuresOf(db, kind).where('hand.id', '=', id).where(inScope(scope)).executeTakeFirst();
  return row as HandRow<Kind> | undefined;
}

export async function addFigures<Kind extends HandKind>(
  db: Queries,
  {
    figures,
    enteredAt,
    ...entered
  }: {
    readonly dealId: string;
    readonly kind: Kind;
    readonly figures: HandFigures[Kind];
    /** Dollars. */
    readonly total: number;
    readonly enteredBy: string;
    readonly enteredAt: Date;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('figures_by_hand')
    .values({
      deal_id: entered.dealId,
      kind: entered.kind,
      figures: JSON.stringify(figures),
      total: entered.total,
      entered_by: entered.enteredBy,
      entered_at: enteredAt,
      expires_at: proposalExpiry(enteredAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function writeDecision(
  db: Queries,
  id: string,
  made: {
    readonly decision: 'approved' | 'declined' | 'withdrawn' | 'replaced';
    readonly by: string;
    readonly at: Date;
    readonly reason?: string;
    /** The letter issued from them. */
    readonly quoteId?: string;
  },
): Promise<void> {
  await db
    .updateTable('figures_by_hand')
    .set({
      decision: made.decision,
      decided_by: made.by,
      decided_at: made.at,
      decision_reason: made.reason ?? null,
      quote_id: made.quoteId ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** The employee who entered figures, and the loan they are for. */
export interface Enterer {
  readonly id: string;
  readonly kind: HandKind;
  readonly dealId: string;
  readonly number: string;
  readonly name: string;
  readonly email: string;
  readonly expiresAt: Date;
}

/** Marks undecided figures as expired once their time is over. Returns who entered them. */
export function expireFigures(db: Queries, now: Date): Promise<readonly Enterer[]> {
  return db
    .with('expired', (cte) =>
      cte
        .updateTable('figures_by_hand')
        .set((row) => ({ decision: 'expired', decided_at: row.ref('expires_at') }))
        .where('decision', 'is', null)
        .where('expires_at', '<=', now)
        .returning(['id', 'kind', 'deal_id', 'entered_by', 'expires_at']),
    )
    .selectFrom('expired')
    .innerJoin('accounts', 'accounts.id', 'expired.entered_by')
    .innerJoin('deals', 'deals.id', 'expired.deal_id')
    .select([
      'expired.id',
      'expired.kind',
      'expired.deal_id as dealId',
      'loan_number as number',
      'accounts.name',
      'accounts.email',
      'expires_at as expiresAt',
    ])
    .execute();
}
