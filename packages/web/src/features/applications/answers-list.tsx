import { applyCopy as copy } from '@drawbridge/messages/applications';
import type { ReactNode } from 'react';
import { shownQuestions, type AskedQuestion } from '@drawbridge/contract/applications/asked.ts';
import { choiceWords, labelForOthers } from '@drawbridge/contract/applications/words-for-others.ts';
import type { LoanApplication } from '@drawbridge/contract/applications/schema.ts';
import { itemsOf, type Answer } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import { formatAmount, formatCount, formatDate, formatShare } from '../../platform/format.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { askingOf } from './asking-of.ts';

interface StepAnswersProps {
  readonly application: Pick<LoanApplication, 'product' | 'answers' | 'sealed'>;
  /** An owner’s own part. */
  readonly isParty?: true | undefined;
  /** In words for readers other than the applicant. */
  readonly isForOthers?: true;
  readonly step: ApplicationStep;
  /** What stands in place of an encrypted answer. */
  readonly private: (key: string, label: string) => ReactNode;
}

/** One step’s answers in words. Each item of a list comes after the step’s own. */
export function StepAnswers(props: StepAnswersProps) {
  const { application, isParty, isForOthers, step, private: hidden } = props;
  const { answers, sealed } = application;
  const asked = shownQuestions(askingOf(application, isParty), sealed).filter((each) => each.step === step);
  const row = (each: AskedQuestion) => {
    const label = isForOthers ? labelForOthers(each) : each.field.label();
    if (sealed.includes(each.key)) return { label, value: hidden(each.key, label) };
    return { label, value: answerWords(each, answers[each.key], isForOthers === true) };
  };
  const lists = [...new Set(asked.flatMap(({ list }) => list ?? []))];
  return (
    <>
      <DescriptionList items={asked.filter(({ list }) => list === undefined).map(row)} />
      {lists.flatMap((list) =>
        itemsOf(answers, list).map((id, index) => (
          <div key={id} className="grid gap-1 pt-3">
            <p className="font-semibold">
              {(list === 'owners' ? copy.owner : copy.project)({ position: index + 1 })}
            </p>
            <DescriptionList items={asked.filter(({ key }) => key.startsWith(`${list}.${id}.`)).map(row)} />
          </div>
        )),
      )}
    </>
  );
}

function answerWords(asked: AskedQuestion, answer: Answer | undefined, isForOthers: boolean): string {
  const { field, digits } = asked;
  if (answer === undefined) return copy.none;
  if (typeof answer === 'boolean') return answer ? copy.yes : copy.no;
  if (typeof answer === 'number') {
    if (field.kind === 'money') return formatAmount(answer);
    return field.kind === 'percent' ? formatShare(answer) : formatCount(answer);
  }
  if (field.kind === 'day') return formatDate(answer);
  if (digits) return writeDigits(answer, digits);
  return choiceWords(asked, answer, isForOthers);
}
