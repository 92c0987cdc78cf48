import type {
  LimitBeyond,
  ProposalApproval,
  ProposalDecline,
  ProposalReference,
} from '@drawbridge/contract/loan-accounts/proposal-schema.ts';
import type { LoanTermsReply } from '@drawbridge/contract/loan-accounts/schema.ts';
import { decisionFault } from '@drawbridge/domain/two-person/second-administrator.ts';
import { termsMessages } from '@drawbridge/messages/loan-accounts';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { limitsBeyond } from '../state-limits/public.ts';
import type { TermsParts } from './confirm-terms.ts';
import { loanOf, type LoanRow } from './loan-store.ts';
import { mailDeclined } from './notices.ts';
import { lockTermsProposal, proposerOfTerms, writeTermsDecision } from './proposal-store.ts';
import { impossibleTerms, putTermsInForce } from './put-terms-in-force.ts';
import { presentTerms } from './read-terms.ts';
import { versionsOf } from './store.ts';

type Proposal = NonNullable<Awaited<ReturnType<typeof lockTermsProposal>>>;
type ApprovalRefusal = Refusal<'terms_changed' | 'limits_changed' | 'limits_enforced'>;
type DecisionRefusal = Refusal<
  'deal_not_found' | 'record_not_found' | 'needs_second_employee' | 'proposal_decided'
>;

/** Approves a colleague’s terms beyond a limit, judged by today’s limits, and puts them in force. */
export function approveTerms(parts: TermsParts, by: By, { limits, ...of }: ProposalApproval) {
  return by.once((tx) =>
    decide<ApprovalRefusal>(
      tx,
      parts,
      by.caller,
      { ...of, decision: 'approved', reason: null },
      async (loan, proposal) => {
        const beyond = await limitsBeyond(tx, loan.id, proposal.terms);
        if (beyond.length > 0 && parts.now().twoPersonRules.termsKeepStateLimits)
          return refuse('limits_enforced');
        if (beyond.some(({ id }) => !limits.includes(id))) return refuse('limits_changed');
        const today = parts.clock.today();
        const { terms, boarded_on: boardedOn } = proposal;
        const [impossible] = await impossibleTerms(tx, loan, { terms, boardedOn, today });
        return impossible ? refuse('terms_changed', { detail: impossible.message }) : beyond;
      },
    ),
  );
}

export function declineTerms(parts: TermsParts, by: By, { reason, ...of }: ProposalDecline) {
  return by.once((tx) =>
    decide<never>(tx, parts, by.caller, { ...of, decision: 'declined', reason: reason.trim() }, unchanged),
  );
}

export function withdrawTerms(parts: TermsParts, by: By, of: ProposalReference) {
  return by.once((tx) =>
    decide<never>(tx, parts, by.caller, { ...of, decision: 'withdrawn', reason: null }, unchanged),
  );
}

async function unchanged(_loan: LoanRow, { beyond }: Proposal): Promise<readonly LimitBeyond[]> {
  return beyond;
}

async function decide<Refused extends ApprovalRefusal>(
  tx: Transaction,
  parts: TermsParts,
  caller: Caller,
  made: ProposalReference & {
    readonly decision: 'approved' | 'declined' | 'withdrawn';
    readonly reason: string | null;
  },
  judge: (loan: LoanRow, proposal: Proposal) => Promise<readonly LimitBeyond[] | Refused>,
): Promise<LoanTermsReply | DecisionRefusal | Refused> {
  const { dealid, id, decision, reason } = made;
  const by = caller.accountId;
  const at = parts.clock.now();
  const loan = await loanOf(tx, caller, dealid, { lock: true });
  if (!loan) return refuse('deal_not_found');
  const proposal = await lockTermsProposal(tx, { id, dealId: loan.id });
  if (!proposal) return refuse('record_not_found');
  const { proposed_by: proposedBy, decision: decided, expires_at: expiresAt } = proposal;
  const fault = decisionFault({ proposedBy, decision: decided, expiresAt }, { accountId: by, decision }, at);
  if (fault) return faults[fault]();
  const beyond = await judge(loan, proposal);
  if (isRefusal(beyond)) return beyond;
  await writeTermsDecision(tx, id, { decision, by, at, reason, beyond });
  await recordAction(tx, {
    at,
    accountId: by,
    action: `loan terms beyond limits ${decision}`,
    subject: loan.id,
    particulars: { limits: beyond, why: proposal.why, reason },
  });
  if (decision === 'approved') {
    const [latest] = await versionsOf(tx, loan.id);
    const { terms, boarded_on: boardedOn, reason: corrected } = proposal;
    const agreed = { terms, boardedOn, today: parts.clock.dayOf(at) };
    const people = { confirmedBy: proposedBy, recordedBy: by, proposalId: id };
    await putTermsInForce(tx, loan, { ...agreed, ...people, latest, reason: corrected, at });
  }
  if (reason !== null) {
    const proposer = await proposerOfTerms(tx, id);
    await mailDeclined(tx, parts.now(), proposer, { decider: caller.name, reason, at });
  }
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
  return presentTerms(tx, loan, { accountId: by, parts });
}

const faults = {
  decided: () => refuse('proposal_decided'),
  expired: () => refuse('proposal_decided', { detail: termsMessages.proposalEnded }),
  own: () => refuse('needs_second_employee', { detail: termsMessages.ownProposal }),
  'not own': () => refuse('needs_second_employee', { detail: termsMessages.notOwnProposal }),
} as const;
