import type { DealRelease, LoanRelease, ReleaseStep } from '@drawbridge/contract/releases/schema.ts';
import type { LoanAccount } from '@drawbridge/domain/loan-accounts/account.ts';
import { dollarsOf } from '@drawbridge/domain/money/cents.ts';
import { isComputed, isDoneByAccount } from '@drawbridge/domain/releases/release-steps.ts';
import type { LoanRow } from '../loan-accounts/public.ts';
import type { ReleaseRow, StepRow } from './store.ts';

/** A loan’s release with its steps, some completed by its account. */
export interface KnownRelease {
  readonly release: ReleaseRow;
  readonly steps: readonly StepRow[];
  readonly account: LoanAccount;
}

export function isStepDone({ kind, done_on: doneOn }: StepRow, account: LoanAccount): boolean {
  return isComputed(kind) ? isDoneByAccount(kind, account) : doneOn !== null;
}

export function presentRelease(
  { loan_number: number, name, borrower }: LoanRow,
  known: KnownRelease | undefined,
): LoanRelease {
  if (!known) return { number, name, borrower, release: null };
  const { release, steps, account } = known;
  const { suspenseCents, reserveCents, escrowHeldCents } = account.buckets;
  return {
    number,
    name,
    borrower,
    release: {
      state: release.state,
      paidOffOn: release.paid_off_on,
      proposedAt: release.proposed_at.toISOString(),
      confirmedAt: release.confirmed_at?.toISOString() ?? null,
      confirmedBy: release.confirmed_by_name,
      undoneAt: release.undone_at?.toISOString() ?? null,
      steps: steps.map((step) => presentStep(step, account)),
      held: {
        suspense: dollarsOf(suspenseCents),
        reserve: dollarsOf(reserveCents),
        escrow: dollarsOf(escrowHeldCents),
      },
    },
  };
}

function presentStep(step: StepRow, account: LoanAccount): ReleaseStep {
  return {
    position: step.position,
    kind: step.kind,
    label: step.label,
    required: step.required,
    shown: step.shown,
    isDone: isStepDone(step, account),
    doneOn: step.done_on,
    doneBy: step.done_by_name,
    note: step.note,
    document:
      step.document_id === null || step.document_name === null
        ? null
        : { id: step.document_id, name: step.document_name },
  };
}

/** To its borrower, a loan that owes money again is not paid off. */
export function presentDealRelease(known: KnownRelease | undefined): DealRelease {
  if (!known || known.release.state === 'withdrawn' || known.release.state === 'reopened')
    return { release: null };
  const { release, steps, account } = known;
  return {
    release: {
      paidOffOn: release.paid_off_on,
      isComplete: release.state === 'confirmed',
      steps: steps
        .filter(({ shown }) => shown)
        .map((step) => ({
          kind: step.kind,
          label: step.label,
          isDone: isStepDone(step, account),
          doneOn: step.done_on,
        })),
    },
  };
}
