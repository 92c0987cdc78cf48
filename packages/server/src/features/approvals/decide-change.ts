import type { Proposal } from '@drawbridge/contract/approvals/schema.ts';
import { problems } from '@drawbridge/contract/wire/problem.ts';
import { decisionFault, type ProposalDecision } from '@drawbridge/domain/two-person/second-administrator.ts';
import { decisionMessages } from '@drawbridge/messages/approvals';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { lockPeople, personById } from '../people/public.ts';
import { lockAndReadRule } from '../two-person/public.ts';
import type { ApprovalParts } from './approval-parts.ts';
import { kindsOfChange } from './kinds-of-change.ts';
import { describedOf, presentProposal } from './present.ts';
import { holdProposal, proposalById, writeDecision } from './store.ts';

type Decided<Code extends Refusal['refused'] = never> = Promise<
  | Proposal
  | Refusal<'not_found' | 'not_yours_to_decide' | 'proposal_decided' | 'signed_out' | 'key_reused' | Code>
>;

type Held = NonNullable<Awaited<ReturnType<typeof holdProposal>>>;

/**
 * Approves a proposal and makes the change in one transaction. Everything is checked again. A change that no longer
 * applies is refused with the reason, and the proposal stays open until it is declined, withdrawn or expires.
 */
export async function approveChange(parts: ApprovalParts, by: By, id: string): Decided<'proposal_outdated'> {
  const decided = await decide(parts, by, { id, decision: 'approved', reason: null }, async (tx, held) => {
    const { apply, accounts } = kindsOfChange[held.kind];
    const people = await lockPeople(tx, [
      by.caller.accountId,
      held.proposed_by,
      ...(accounts?.(held.payload) ?? []),
    ]);
    const isAdministrator = (accountId: string) =>
      people.some((one) => one.id === accountId && one.is_administrator && one.disabled_at === null);
    if (!isAdministrator(by.caller.accountId)) return refuse('signed_out');
    if (!isAdministrator(held.proposed_by)) {
      return refuse('proposal_outdated', {
        detail: decisionMessages.notAdministrator,
      });
    }
    const actor = {
      accountId: held.proposed_by,
      approvedBy: { id: by.caller.accountId, name: by.caller.name },
    };
    const refused = await apply(tx, parts, actor, held.payload);
    return refused && outdated(refused);
  });
  // The change may have been a setting, so this server’s copy is out of date.
  if (!isRefusal(decided)) await parts.settings.reload();
  return decided;
}

export function declineChange(
  parts: ApprovalParts,
  by: By,
  { id, reason }: { readonly id: string; readonly reason: string },
): Decided {
  return decide(parts, by, { id, decision: 'declined', reason: reason.trim() }, async (tx) => {
    const [caller] = await lockPeople(tx, [by.caller.accountId]);
    return caller?.is_administrator && caller.disabled_at === null ? undefined : refuse('signed_out');
  });
}

export function withdrawChange(parts: ApprovalParts, by: By, id: string): Decided {
  return decide(parts, by, { id, decision: 'withdrawn', reason: null }, async () => undefined);
}

async function decide<Code extends Refusal['refused']>(
  parts: ApprovalParts,
  { caller, once }: By,
  made: {
    readonly id: string;
    readonly decision: Exclude<ProposalDecision, 'expired'>;
    readonly reason: string | null;
  },
  act: (tx: Transaction, held: Held) => Promise<Refusal<Code> | undefined>,
): Decided<Code> {
  const { id, decision, reason } = made;
  const outcome = await once(async (tx) => {
    const at = parts.clock.now();
    await lockAndReadRule(tx, at);
    const held = await holdProposal(tx, id);
    if (!held) return refuse('not_found', { detail: decisionMessages.unknown });
    const proposal = {
      proposedBy: held.proposed_by,
      decision: held.decision,
      expiresAt: held.expires_at,
    };
    const fault = decisionFault(proposal, { accountId: caller.accountId, decision }, at);
    if (fault) return faults[fault]();
    const refused = await act(tx, held);
    if (refused) return refused;
    await writeDecision(tx, id, { decision, by: caller.accountId, at, reason });
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: `change ${decision}`,
      subject: id,
      particulars: { change: held.summary, ...(reason === null ? {} : { reason }) },
    });
    const proposer = decision === 'withdrawn' ? undefined : await personById(tx, held.proposed_by);
    const describe = () => describedOf(held, parts);
    if (proposer) await parts.notices.decided(tx, proposer, caller, { describe, reason }, at);
    await publish(tx, { kind: 'approval', id, audience: { staff: true } });
    return { id };
  });
  if (isRefusal(outcome)) return outcome;
  const row = await proposalById(parts.db, id, parts.clock.now());
  if (!row) throw new Error('the proposal no longer exists');
  return presentProposal(row, caller.accountId, parts);
}

const faults = {
  decided: () => refuse('proposal_decided', { detail: decisionMessages.decided }),
  expired: () => refuse('proposal_decided', { detail: decisionMessages.expired }),
  own: () => refuse('not_yours_to_decide'),
  'not own': () =>
    refuse('not_yours_to_decide', {
      detail: decisionMessages.notOwn,
    }),
} as const;

/** Explains why the change can no longer be made, using the direct call’s refusal. */
function outdated({ refused, detail }: Refusal): Refusal<'proposal_outdated'> {
  if (refused === 'approval_not_needed')
    return refuse('proposal_outdated', { detail: decisionMessages.madeAlready });
  if (refused === 'proposal_outdated' && detail === undefined) return refuse('proposal_outdated');
  return refuse('proposal_outdated', {
    detail: decisionMessages.outdated({ reason: detail ?? problems[refused].title }),
  });
}
