import { applyCopy as copy } from '@drawbridge/messages/applications';
import { Plus } from 'lucide-react';
import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import { itemsOf, keyOf, mostItems, type ApplicationList } from '@drawbridge/domain/applications/answers.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { ownerSelf } from './owner-self.ts';
import { newItemId, nextPosition } from './item-place.ts';
import { askingOf } from './asking-of.ts';
import { notesOf } from './asked-changes.tsx';
import { QuestionField } from './question-field.tsx';
import type { OpenForm } from './use-saved-form.ts';

interface AnswerListProps {
  readonly list: ApplicationList;
  readonly open: OpenForm;
  readonly missing: Readonly<Record<string, string>>;
}

const words = {
  owners: { title: copy.owners, item: copy.owner, add: copy.addOwner, remove: copy.removeOwner },
  projects: { title: copy.projects, item: copy.project, add: copy.addProject, remove: copy.removeProject },
} as const;

/** The people or deals of a list, each with its questions. */
export function AnswerList({ list, open, missing }: AnswerListProps) {
  const { application, change } = open;
  const { title, item, add, remove } = words[list];
  const notes = notesOf(application);
  const ids = itemsOf(application.answers, list);
  const asked = askedQuestions(askingOf(application));
  const self = list === 'owners' ? ownerSelf(application) : undefined;

  function addItem(answers: Readonly<Record<string, string>> = {}): void {
    const id = newItemId();
    change(keyOf(list, id), nextPosition(open, list));
    for (const [name, answer] of Object.entries(answers)) change(keyOf(list, id, name), answer);
  }

  return (
    <section aria-label={title} className="grid gap-4">
      <h2>{title}</h2>
      {list === 'projects' && <p className="text-ink-2">{copy.projectsText}</p>}
      {ids.map((id, index) => (
        <fieldset key={id} className="card grid gap-4 p-4 sm:grid-cols-2">
          <legend className="sr-only">{item({ position: index + 1 })}</legend>
          <div className="flex items-center justify-between gap-2 sm:col-span-2">
            <p className="font-semibold">{item({ position: index + 1 })}</p>
            <Button size="sm" onClick={() => change(keyOf(list, id), null)}>
              {remove({ position: index + 1 })}
            </Button>
          </div>
          {asked
            .filter(({ key }) => key.startsWith(`${keyOf(list, id)}.`))
            .map((each) => (
              <QuestionField
                key={each.key}
                asked={each}
                answer={application.answers[each.key]}
                isStored={false}
                missing={missing[each.key]}
                note={notes[each.key]}
                onAnswer={change}
              />
            ))}
        </fieldset>
      ))}
      {missing[list] !== undefined && (
        <div tabIndex={-1} data-invalid>
          <FieldError>{missing[list]}</FieldError>
        </div>
      )}
      {ids.length < mostItems[list] && (
        <div className="flex flex-wrap gap-2">
          {self && (
            <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => addItem(self)}>
              {copy.addSelf}
            </Button>
          )}
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => addItem()}>
            {add}
          </Button>
        </div>
      )}
    </section>
  );
}
