import { applyCopy as copy } from '@drawbridge/messages/applications';
import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { formatDate } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { askingOf } from './asking-of.ts';

type Changed = Pick<LoanApplication, 'product' | 'answers' | 'changes' | 'answerBy'>;

/** What the lender asked the applicant to change, on every step. */
export function AskedChanges({ application }: { readonly application: Changed }) {
  const { changes, answerBy } = application;
  if (changes.length === 0) return null;
  const labels = new Map(askedQuestions(askingOf(application)).map(({ key, field }) => [key, field.label()]));
  return (
    <Alert tone="amber" title={copy.changesTitle}>
      <p>
        {copy.changesText}
        {answerBy !== null && ` ${copy.changesBy({ day: formatDate(answerBy) })}`}
      </p>
      <ul className="list-disc pl-5">
        {changes.map(({ place, note }) => (
          <li key={place} className="wrap-anywhere">
            {copy.changeOf({ question: labels.get(place) ?? place, note })}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** The step of the first question to answer again. */
export function firstChanged(application: Changed): ApplicationStep | undefined {
  const [first] = application.changes;
  return askedQuestions(askingOf(application)).find(({ key }) => key === first?.place)?.step;
}

/** What is wrong with an answer, by its place. */
export function notesOf({
  changes = [],
}: Partial<Pick<Changed, 'changes'>>): Readonly<Record<string, string>> {
  return Object.fromEntries(changes.map(({ place, note }) => [place, note]));
}
