import type { CheckKind, CheckProviderName, CheckResult } from '@drawbridge/domain/checks/check-kinds.ts';

export interface CheckQuestion {
  /** The same each time it is asked, so that a provider charges for it once. */
  readonly id: string;
  readonly kind: CheckKind;
  /** A person’s name, or a property’s address. */
  readonly subject: string;
}

export interface CheckAnswer extends CheckResult {
  /** Under which the provider keeps the report. */
  readonly reference: string;
  /** The report itself. Stored encrypted. */
  readonly report: string;
}

/** A company that answers checks. Throws when it gives no answer; asking again with the same id is safe. */
export interface CheckProvider {
  readonly name: Exclude<CheckProviderName, 'none'>;
  ask(question: CheckQuestion, signal: AbortSignal): Promise<CheckAnswer>;
}
