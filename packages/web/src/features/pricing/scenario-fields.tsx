import { scenarioCopy as copy } from '@drawbridge/messages/pricing';
import { useState } from 'react';
import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import type { PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import { pricedAnswers, type PricedAnswer } from '@drawbridge/domain/pricing/scenario-of.ts';
import { dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { readDollars } from '@drawbridge/domain/requests/typed-dollars.ts';
import { dollarField } from '../../platform/dollar-field.ts';
import { formatFieldDollars } from '../../platform/format.ts';
import { TextField } from '../../ui/text-field.tsx';
import { QuestionField } from '../applications/public.ts';
import { answersIn } from './use-estimate.ts';

interface ScenarioFieldsProps {
  /** Tells the fields of several scenarios apart. */
  readonly prefix: string;
  readonly scenario: PricedScenario;
  readonly onChange: (scenario: PricedScenario) => void;
}

const priced: ReadonlySet<string> = new Set<PricedAnswer>(pricedAnswers);

/** What a price depends on, in words for brokers and employees, and the requested loan amount. */
export function ScenarioFields({ prefix, scenario, onChange }: ScenarioFieldsProps) {
  const { product, wanted } = scenario;
  const answers: Answers = answersIn(scenario);
  const [fault, setFault] = useState(false);
  const asked = askedQuestions({ product, answers, changed: {} }).filter(({ key }) => priced.has(key));
  const id = `${prefix}-wanted`;
  return (
    <>
      {asked.map((each) => (
        <QuestionField
          key={each.key}
          prefix={prefix}
          asked={each}
          answer={answers[each.key]}
          isStored={false}
          missing={undefined}
          isForOthers
          onAnswer={(key, value) =>
            onChange({ ...scenario, answers: { ...scenario.answers, [key]: value ?? undefined } })
          }
        />
      ))}
      {product !== 'line of credit' && (
        <TextField
          id={id}
          label={copy.wanted}
          hint={copy.wantedHint}
          optional
          error={fault ? copy.wantedFault : undefined}
          {...dollarField({
            defaultValue: wanted === null ? '' : formatFieldDollars(wanted),
            onChange: ({ target }: { readonly target: { readonly value: string } }) => {
              const cents = target.value.trim() === '' ? null : readDollars(target.value);
              setFault(cents === undefined);
              if (cents !== undefined)
                onChange({ ...scenario, wanted: cents === null ? null : dollarsFromCents(cents) });
            },
            onBlur: () => undefined,
          })}
        />
      )}
    </>
  );
}
