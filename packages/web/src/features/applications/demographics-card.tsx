import { demographicsCopy as copy } from '@drawbridge/messages/applications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnDemographics } from '@drawbridge/contract/applications/demographic-schema.ts';
import { ethnicities, races, sexes } from '@drawbridge/domain/applications/demographics.ts';
import { useState } from 'react';
import { messageOf } from '../../platform/api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface DemographicsCardProps {
  /** What opens the person’s part. */
  readonly named: string;
  readonly read: () => Promise<OwnDemographics>;
  readonly save: (answers: OwnDemographics) => Promise<OwnDemographics>;
}

/** Ethnicity, race and sex for the lender’s HMDA report. Nobody has to answer. */
export function DemographicsCard({ named, read, save }: DemographicsCardProps) {
  const queryKey = ['demographics', named];
  const queryClient = useQueryClient();
  const query = useQuery({ queryKey, queryFn: read });
  /** Shown at once: the query would show an answer only after the checkbox had jumped back. */
  const [chosen, setChosen] = useState<OwnDemographics>();
  const saving = useMutation({
    // One after the other, so that the last answer is the one that stays.
    scope: { id: `demographics ${named}` },
    mutationFn: save,
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: () => {
      setChosen(undefined);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  function choose(answers: OwnDemographics): void {
    setChosen(answers);
    saving.mutate(answers);
  }
  return (
    <Card title={copy.title} padded>
      <div className="grid gap-4">
        <p className="text-ink-2">{copy.text}</p>
        {saving.isError && <Alert tone="red">{copy.notSaved({ reason: messageOf(saving.error) })}</Alert>}
        <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-80" />}>
          {(saved) => {
            const answers = chosen ?? saved;
            return (
              <>
                <Question
                  title={copy.ethnicity}
                  choices={ethnicities}
                  words={copy.ethnicities}
                  chosen={answers.ethnicity}
                  onChange={(ethnicity) => choose({ ...answers, ethnicity })}
                />
                <Question
                  title={copy.race}
                  choices={races}
                  words={copy.races}
                  chosen={answers.race}
                  onChange={(race) => choose({ ...answers, race })}
                />
                <Question
                  title={copy.sex}
                  choices={sexes}
                  words={copy.sexes}
                  chosen={answers.sex}
                  onChange={(sex) => choose({ ...answers, sex })}
                />
              </>
            );
          }}
        </QueryView>
      </div>
    </Card>
  );
}

interface QuestionProps<Choice extends string> {
  readonly title: string;
  readonly choices: readonly Choice[];
  readonly words: Readonly<Record<Choice, string>>;
  readonly chosen: readonly Choice[] | null;
  readonly onChange: (chosen: Choice[] | null) => void;
}

function Question<Choice extends string>({ title, choices, words, chosen, onChange }: QuestionProps<Choice>) {
  return (
    <fieldset>
      <legend className="pb-2 font-semibold">{title}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice}
            label={words[choice]}
            checked={chosen?.includes(choice) ?? false}
            onChange={({ target }) =>
              onChange(
                choices.filter((one) => (one === choice ? target.checked : (chosen?.includes(one) ?? false))),
              )
            }
          />
        ))}
        <Checkbox
          label={copy.declines}
          checked={chosen === null}
          onChange={({ target }) => onChange(target.checked ? null : [])}
        />
      </div>
    </fieldset>
  );
}
