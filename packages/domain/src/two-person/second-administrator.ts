import type { TwoPersonRules } from './two-person-rules.ts';

/** With fewer, one administrator on vacation would leave no one to approve changes. */
export const administratorsNeeded = 3;

/**
 * Days a deactivated or demoted administrator still counts. Otherwise an administrator could turn the rule off by
 * deactivating colleagues.
 */
export const formerAdministratorDays = 30;

/** Days a proposed change stays open for approval. */
export const proposalDays = 7;

const dayMs = 24 * 3_600_000;

/** A current or former administrator. */
export interface AdministratorStanding {
  readonly isActive: boolean;
  /** When the account was last deactivated or demoted. */
  readonly administeredUntil: Date | null;
}

/** The rule’s state. It can be on but inactive while there are too few administrators. */
export interface SecondAdministratorRule {
  readonly isOn: boolean;
  /** Administrators who count toward the number needed. */
  readonly administrators: number;
  readonly isActive: boolean;
}

/** Decides whether changes need a second administrator. No other code makes this decision. */
export function secondAdministratorRule(
  rules: TwoPersonRules,
  standings: readonly AdministratorStanding[],
  now: Date,
): SecondAdministratorRule {
  const isOn = rules.secondAdministratorApproves;
  const administrators = standings.filter((standing) => counts(standing, now)).length;
  return { isOn, administrators, isActive: isOn && administrators >= administratorsNeeded };
}

/**
 * Wire instructions decide where borrowers send their money: one administrator changes them alone only where there is no
 * other, whatever the rule.
 */
export function wireInstructionsNeedTwo({ administrators }: SecondAdministratorRule): boolean {
  return administrators >= 2;
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

/** Why an administrator may not decide a proposed change this way, or undefined if they may. */
export function decisionFault(
  proposal: {
    readonly proposedBy: string;
    /** Figures entered by hand can also be replaced by newer ones. */
    readonly decision: ProposalDecision | 'replaced' | null;
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
