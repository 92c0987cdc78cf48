import type { ChangeKind, Proposed, ProposedChange } from '@drawbridge/contract/approvals/schema.ts';
import {
  proposalExpiry,
  type SecondAdministratorRule,
} from '@drawbridge/domain/two-person/second-administrator.ts';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { activeAdministrators, lockAndReadRule } from '../two-person/public.ts';
import type { ApprovalParts } from './approval-parts.ts';
import type { ChangeOf, KindOfChange, ProposeRefusal } from './change-kind.ts';
import { expireProposals } from './expire-proposals.ts';
import { kindsOfChange } from './kinds-of-change.ts';
import { presentProposal } from './present.ts';
import { addProposal, proposalById } from './store.ts';

type Refused = ProposeRefusal | Refusal<'change_already_proposed' | 'key_reused'>;

/** Sends a change to the other administrators. The proposer sees its secret, if any, only in this reply. */
export function proposeChange(
  parts: ApprovalParts,
  by: { readonly caller: Caller; readonly once: Once },
  { kind, change }: ProposedChange,
): Promise<Proposed | Refused> {
  return propose(parts, by, kind, change);
}

async function propose<Kind extends ChangeKind>(
  parts: ApprovalParts,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  kind: Kind,
  change: ChangeOf<Kind>,
): Promise<Proposed | Refused> {
  const kindOfChange: KindOfChange<Kind> = kindsOfChange[kind];
  const faults = await kindOfChange.judge?.(parts, change);
  if (faults) return inChange(faults);
  // Not part of the keyed write’s stored reply: a secret is never stored.
  let secret: string | null = null;
  const outcome = await once(async (tx) => {
    const at = parts.clock.now();
    const rule = await lockAndReadRule(tx, at);
    if (!(kindOfChange.needsTwo ?? isActive)(rule)) return refuse('approval_not_needed');
    const kept = await kindOfChange.keep(tx, parts, caller, change);
    if (isRefusal(kept)) return inChange(kept);
    await expireProposals(tx, at);
    const { secret: ofChange, ...proposal } = kept;
    const expiresAt = proposalExpiry(at);
    const describe = () => kindOfChange.describe(kept.facts, parts);
    // The audit log says it in English.
    const words = inLanguage(sourceLanguage, describe);
    const stored = { ...proposal, ...words, kind, by: caller.accountId, at, expiresAt };
    const id = await addProposal(tx, stored);
    if (id === undefined) return refuse('change_already_proposed');
    secret = ofChange ?? null;
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: 'change proposed',
      subject: id,
      particulars: { change: words.summary, kind },
    });
    await notifyOthers(tx, parts, caller, { describe, expiresAt }, at);
    await publish(tx, { kind: 'approval', id, audience: { staff: true } });
    return { id };
  });
  if (isRefusal(outcome)) return outcome;
  const row = await proposalById(parts.db, outcome.id, parts.clock.now());
  if (!row) throw new Error('the proposal no longer exists');
  return { proposal: presentProposal(row, caller.accountId, parts), secret };
}

async function notifyOthers(
  tx: Transaction,
  { notices }: ApprovalParts,
  proposer: Caller,
  proposal: Parameters<ApprovalParts['notices']['proposed']>[3],
  at: Date,
): Promise<void> {
  for (const other of await activeAdministrators(tx))
    if (other.id !== proposer.accountId) await notices.proposed(tx, other, proposer, proposal, at);
}

const isActive = (rule: SecondAdministratorRule) => rule.isActive;

/** Prefixes field paths with `change`, where the request has them. */
function inChange<R extends Refusal>(refusal: R): R {
  if (!refusal.errors) return refusal;
  return { ...refusal, errors: refusal.errors.map((error) => ({ ...error, path: `change.${error.path}` })) };
}
