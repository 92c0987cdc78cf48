import { budgetCopy } from '@drawbridge/messages/budgets';
import type { BudgetSubmission } from '@drawbridge/contract/budgets/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Tag } from '../../ui/tag.tsx';
import { budgetTones } from './budget-tones.ts';

export function SubmissionNote({ submission }: { readonly submission: BudgetSubmission }) {
  const { state, fileName, submitted_at: at, returned_because: reason } = submission;
  return (
    <div className="grid gap-1 rounded-lg border border-line px-3.5 py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Tag tone={budgetTones[state]}>{budgetCopy.state[state]}</Tag>
        <span className="min-w-0 text-sm wrap-anywhere">
          {budgetCopy.submitted({ name: fileName, when: formatMoment(at) })}
        </span>
      </p>
      {state === 'submitted' && <p className="text-sm text-ink-2">{budgetCopy.waiting}</p>}
      {reason !== null && (
        <p className="text-sm wrap-anywhere">
          {budgetCopy.returned({ reason })} <span className="text-ink-2">{budgetCopy.returnedHint}</span>
        </p>
      )}
    </div>
  );
}
