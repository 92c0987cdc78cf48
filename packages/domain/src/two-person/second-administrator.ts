import type { TwoPersonRules } from './two-person-rules.ts';

/** With fewer administrators, one on vacation would leave nobody to approve anything. */
export const administratorsNeeded = 3;

/**
 * Days that a deactivated or demoted administrator still counts. Otherwise an administrator could switch the rule off
 * by deactivating colleagues.
 */
export const formerAdministratorDays = 30;

/** Days that a proposed change can be approved. */
export const proposalDays = 7;

const dayMs = 24 * 3_600_000;

/** A current or former administrator. */
export interface AdministratorStanding {
  readonly isActive: boolean;
  /** When it last stopped being one, by deactivation or demotion. */
  readonly administeredUntil: Date | null;
}

/** Switched on or off, inactive for lack of administrators, or in force. */
export interface SecondAdministratorRule {
  readonly isOn: boolean;
  /** Administrators who count toward the number needed. */
  readonly administrators: number;
  readonly isActive: boolean;
}

/** Whether an administrator needs a second one. The one place that decides it. */
export function secondAdministratorRule(
  rules: TwoPersonRules,
  standings: readonly AdministratorStanding[],
  now: Date,
): SecondAdministratorRule {
  const isOn = rules.secondAdministratorApproves;
  const administrators = standings.filter((standing) => counts(standing, now)).length;
  return { isOn, administrators, isActive: isOn && administrators >= administratorsNeeded };
}

function counts({ isActive, administeredUntil }: AdministratorStanding, now: Date): boolean {
  if (isActive) return true;
  if (administeredUntil === null) return false;
  return now.getTime() - administeredUntil.getTime() < formerAdministratorDays * dayMs;
}

export function proposalExpiry(proposedAt: Date): Date {
  return new Date(proposedAt.getTime() + proposalDays * dayMs);
}

export const proposalDecisions = ['approved', 'declined', 'withdrawn', 'expired'] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];

/** Why an administrator may not decide on a proposed change this way; undefined when nothing stands in the way. */
export function decisionFault(
  proposal: {
    readonly proposedBy: string;
    readonly decision: ProposalDecision | null;
    readonly expiresAt: Date;
  },
  by: { readonly accountId: string; readonly decision: Exclude<ProposalDecision, 'expired'> },
  now: Date,
): 'decided' | 'expired' | 'own' | 'not own' | undefined {
  if (proposal.decision !== null) return proposal.decision === 'expired' ? 'expired' : 'decided';
  if (proposal.expiresAt <= now) return 'expired';
  const isOwn = proposal.proposedBy === by.accountId;
  if (by.decision === 'withdrawn') return isOwn ? undefined : 'not own';
  return isOwn ? 'own' : undefined;
}
