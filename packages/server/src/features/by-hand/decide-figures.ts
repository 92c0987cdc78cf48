import type { ByHandDecline } from '@drawbridge/contract/by-hand/schema.ts';
import { decisionFault } from '@drawbridge/domain/two-person/second-administrator.ts';
import { byHandMessages } from '@drawbridge/messages/by-hand';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { dealScope } from '../deals/public.ts';
import { loanOf } from '../loan-accounts/public.ts';
import { mailDeclined } from './notices.ts';
import { publishByHand } from './publish-by-hand.ts';
import { figuresInScope, writeDecision, type HandKind, type HandRow } from './store.ts';

export type Undecidable = Refusal<'not_found' | 'needs_second_employee' | 'proposal_decided'>;

interface Decision<Kind extends HandKind> {
  readonly id: string;
  readonly kind: Kind;
  readonly decision: 'approved' | 'declined' | 'withdrawn';
  readonly at: Date;
}

/**
 * Locks the loan of figures that this employee may decide now.
 * @param lock reads and locks the loan
 */
export async function holdFigures<Kind extends HandKind, Loan extends object>(
  tx: Transaction,
  caller: Caller,
  { id, kind, decision, at }: Decision<Kind>,
  lock: (dealId: string) => Promise<Loan | undefined>,
): Promise<{ readonly loan: Loan; readonly row: HandRow<Kind> } | Undecidable> {
  const scope = dealScope(caller);
  const found = scope && (await figuresInScope(tx, scope, { id, kind }));
  const loan = found && (await lock(found.deal_id));
  // Read again: a colleague may have decided before the lock.
  const row = loan && (await figuresInScope(tx, scope, { id, kind }));
  if (!loan || !row) return refuse('not_found', { detail: byHandMessages.unknown });
  const proposal = { proposedBy: row.entered_by, decision: row.decision, expiresAt: row.expires_at };
  const fault = decisionFault(proposal, { accountId: caller.accountId, decision }, at);
  return fault ? faults[fault]() : { loan, row };
}

const faults = {
  decided: () => refuse('proposal_decided'),
  expired: () => refuse('proposal_decided', { detail: byHandMessages.expired }),
  own: () => refuse('needs_second_employee', { detail: byHandMessages.own }),
  'not own': () => refuse('needs_second_employee', { detail: byHandMessages.notOwn }),
} as const;

/** Records that figures were approved, with what was made from them. */
export async function keepApproval(
  tx: Transaction,
  caller: Caller,
  row: HandRow<HandKind>,
  made: {
    readonly kind: HandKind;
    readonly at: Date;
    readonly quoteId?: string;
    readonly particulars: Readonly<Record<string, unknown>>;
  },
): Promise<void> {
  const { kind, at, quoteId, particulars } = made;
  const by = caller.accountId;
  await writeDecision(tx, row.id, {
    decision: 'approved',
    by,
    at,
    ...(quoteId === undefined ? {} : { quoteId }),
  });
  await recordAction(tx, {
    at,
    accountId: by,
    action: `${kind} by hand approved`,
    subject: row.deal_id,
    particulars: { enteredBy: row.entered_by_name, total: Number(row.total), ...particulars },
  });
  await publishByHand(tx, { id: row.id, dealId: row.deal_id });
}

type ByHandParts = Pick<Kit, 'clock' | 'now'>;
type Decided = Promise<{ id: string } | Undecidable | Refusal<'key_reused'>>;

/** Declines a colleague’s figures, and emails the colleague the reason. */
export function declineFigures(
  parts: ByHandParts,
  by: By,
  { id, reason, kind }: ByHandDecline & { readonly kind: HandKind },
): Decided {
  return end(parts, by, { id, kind, decision: 'declined', reason: reason.trim() });
}

/** Takes back one’s own figures before they are decided. */
export function withdrawFigures(
  parts: ByHandParts,
  by: By,
  of: { readonly id: string; readonly kind: HandKind },
): Decided {
  return end(parts, by, { ...of, decision: 'withdrawn' });
}

function end(
  { clock, now }: ByHandParts,
  { caller, once }: By,
  {
    id,
    kind,
    decision,
    reason,
  }: {
    readonly id: string;
    readonly kind: HandKind;
    readonly decision: 'declined' | 'withdrawn';
    readonly reason?: string;
  },
): Decided {
  return once(async (tx) => {
    const at = clock.now();
    const held = await holdFigures(tx, caller, { id, kind, decision, at }, (dealId) =>
      loanOf(tx, caller, dealId, { lock: true }),
    );
    if (isRefusal(held)) return held;
    const { row } = held;
    const given = reason === undefined ? {} : { reason };
    await writeDecision(tx, id, { decision, by: caller.accountId, at, ...given });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: `${kind} by hand ${decision}`,
      subject: row.deal_id,
      particulars: { figures: id, ...given },
    });
    if (reason !== undefined)
      await mailDeclined(tx, now(), { ...entererOf(row), kind }, { decider: caller.name, reason, at });
    await publishByHand(tx, { id, dealId: row.deal_id });
    return { id };
  });
}

function entererOf(row: HandRow<HandKind>) {
  return {
    dealId: row.deal_id,
    number: row.loan_number,
    name: row.entered_by_name,
    email: row.entered_by_email,
  };
}
