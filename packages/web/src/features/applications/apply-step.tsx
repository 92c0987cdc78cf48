import { applyCopy as copy } from '@drawbridge/messages/applications';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { askedQuestions, asksFor, missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import type { ApplicationList } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { HiddenField } from '../../ui/hidden-field.tsx';
import { notesOf } from './asked-changes.tsx';
import { AnswerList } from './answer-list.tsx';
import { askingOf } from './asking-of.ts';
import { QuestionField } from './question-field.tsx';
import type { OpenForm } from './use-saved-form.ts';

interface ApplyStepProps {
  readonly step: ApplicationStep;
  readonly open: OpenForm;
  /** The next step’s title. */
  readonly next: string;
  readonly onBack: (() => void) | undefined;
  readonly onNext: () => void;
  /** Above the items of the step’s list. */
  readonly aboveList?: ((list: ApplicationList) => ReactNode) | undefined;
  /** Below the questions. */
  readonly children?: ReactNode;
}

const listOf: Partial<Record<ApplicationStep, ApplicationList>> = {
  company: 'owners',
  experience: 'projects',
};

/** One step’s questions. It ends with everything answered; going back needs nothing. */
export function ApplyStep(props: ApplyStepProps) {
  const { step, open, next, onBack, onNext, aboveList, children } = props;
  const { application, isParty, change, noteHidden } = open;
  const { answers, sealed } = application;
  const asking = askingOf(application, isParty);
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const list = listOf[step];
  const shownList = list !== undefined && asksFor(list, asking) ? list : undefined;
  const asked = askedQuestions(asking).filter((each) => each.step === step);
  const notes = notesOf(application);
  const isHere = (path: string) => path === shownList || asked.some(({ key }) => key === path);
  const missing = missingAnswers(asking, new Set(sealed)).filter(({ path }) => isHere(path));
  const shown = attempt === 0 ? {} : Object.fromEntries(missing.map(({ path, message }) => [path, message]));
  useEffect(() => {
    if (attempt === 0) return;
    const wrong = document.querySelector<HTMLElement>('main :is([aria-invalid=true], [data-invalid])');
    // A group of choices takes no focus itself.
    (wrong instanceof HTMLFieldSetElement ? wrong.querySelector('input') : wrong)?.focus();
  }, [attempt]);
  return (
    <div className="grid gap-6">
      <form
        id={id}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          // A field that is wrong was not saved and keeps its own message.
          const isWrong = event.currentTarget.querySelector('[aria-invalid=true]') !== null;
          if (missing.length === 0 && (!isWrong || attempt > 0)) onNext();
          else setAttempt((count) => count + 1);
        }}
      >
        <Card label={copy.steps[step]} padded>
          <div className="grid gap-4 sm:grid-cols-2">
            {asked
              .filter((each) => each.list === undefined)
              .map((each) => (
                <QuestionField
                  key={each.key}
                  asked={each}
                  answer={answers[each.key]}
                  isStored={sealed.includes(each.key)}
                  missing={shown[each.key]}
                  note={notes[each.key]}
                  onAnswer={change}
                />
              ))}
          </div>
        </Card>
        {noteHidden && (
          <HiddenField name="company_fax" onChange={(event) => noteHidden(event.target.value)} />
        )}
        {shownList && aboveList?.(shownList)}
        {shownList && <AnswerList list={shownList} open={open} missing={shown} />}
      </form>
      {/* Outside the form, because it may have forms of its own. */}
      {children}
      <div className="flex flex-wrap gap-2">
        {onBack && <Button onClick={onBack}>{copy.back}</Button>}
        <Button type="submit" form={id} variant="primary" className="flex-1">
          {copy.next({ step: next })}
        </Button>
      </div>
    </div>
  );
}
