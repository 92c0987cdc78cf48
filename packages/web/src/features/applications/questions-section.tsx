import { applyCopy, questionRuleWords, questionsCopy as copy } from '@drawbridge/messages/applications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationQuestionRoutes } from '@drawbridge/contract/applications/question-routes.ts';
import {
  defaultRule,
  differingRules,
  questionsOf,
  ruleOf,
  type QuestionSettings,
} from '@drawbridge/contract/applications/question-settings.ts';
import type { Question } from '@drawbridge/contract/applications/question.ts';
import {
  applicationProducts,
  applicationSteps,
  type ApplicationProduct,
  type ApplicationStep,
} from '@drawbridge/domain/applications/products.ts';
import {
  questionKey,
  questionRules,
  type ChangedQuestions,
} from '@drawbridge/domain/applications/question-rules.ts';
import { call, messageOf } from '../../platform/api.ts';
import { settings } from '../../platform/settings.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { FormActions, LeaveGuard, SectionFrame, useSettingChange } from '../lender-settings/public.ts';
import { HmdaCard } from './hmda-card.tsx';
import { questionSettingsQuery } from './queries.ts';

const productOptions = applicationProducts.map((value) => ({ value, label: applyCopy.product[value] }));
const ruleOptions = questionRules.map((value) => ({ value, label: questionRuleWords[value] }));

/** What each application asks. */
export function QuestionsSection() {
  return (
    <SectionFrame tab={copy.title} query={useQuery(questionSettingsQuery)}>
      {(questions) => (
        <>
          <QuestionsForm key={questions.version} settings={questions} />
          {settings().flags.demographicQuestions && <HmdaCard />}
        </>
      )}
    </SectionFrame>
  );
}

function QuestionsForm({ settings }: { readonly settings: QuestionSettings }) {
  const { version } = settings;
  const stored = differingRules(settings.fields);
  const [product, setProduct] = useState<ApplicationProduct>('line of credit');
  const [changed, setChanged] = useState<ChangedQuestions>(stored);
  const save = useSettingChange({
    queryKey: questionSettingsQuery.queryKey,
    send: (fields: ChangedQuestions | null) =>
      call(applicationQuestionRoutes.set, { body: { version, fields } }),
    done: () => copy.saved,
  });
  const isChanged = JSON.stringify(changed) !== JSON.stringify(stored);
  return (
    <form
      noValidate
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(changed);
      }}
    >
      <LeaveGuard unsaved={isChanged && !save.isPending} />
      {save.isError && <Alert tone="red">{copy.failed({ reason: messageOf(save.error) })}</Alert>}
      <p className="max-w-prose text-ink-2">{copy.text}</p>
      <SelectField
        label={copy.product}
        options={productOptions}
        value={product}
        onChange={({ target }) =>
          setProduct(applicationProducts.find((one) => one === target.value) ?? product)
        }
        className="md:w-60"
      />
      {applicationSteps.map((step) => (
        <StepRules
          key={step}
          {...{ product, step, changed }}
          onChange={(name, typed) => {
            const rule = questionRules.find((one) => one === typed);
            if (rule) setChanged((rules) => differingRules({ ...rules, [questionKey(product, name)]: rule }));
          }}
        />
      ))}
      <FormActions
        history={settings}
        form={{ busy: save.isPending, isChanged, resetToDefault: () => save.mutate(null) }}
        resetText={copy.resetText}
      />
    </form>
  );
}

interface StepRulesProps {
  readonly product: ApplicationProduct;
  readonly step: ApplicationStep;
  readonly changed: ChangedQuestions;
  readonly onChange: (name: string, rule: string) => void;
}

function StepRules({ product, step, changed, onChange }: StepRulesProps) {
  const rows = questionsOf(product).filter(([, each]) => each.step === step);
  const always = rows.filter(([, { essential }]) => essential).map(([, each]) => labelOf(each));
  return (
    <Card
      title={
        step === 'property' && product === 'line of credit' ? applyCopy.propertyLine : applyCopy.steps[step]
      }
      padded
    >
      {always.length > 0 && (
        <p className="mb-4 text-ink-2">{copy.always({ questions: always.join(' · ') })}</p>
      )}
      <div className="grid items-start gap-4 md:grid-cols-3">
        {rows
          .filter(([, { essential }]) => !essential)
          .map(([name, each]) => (
            <SelectField
              key={name}
              label={labelOf(each)}
              hint={copy.default({ rule: questionRuleWords[defaultRule(each)] })}
              options={ruleOptions}
              value={ruleOf(product, name, changed)}
              onChange={({ target }) => onChange(name, target.value)}
            />
          ))}
      </div>
    </Card>
  );
}

function labelOf({ field, list }: Question): string {
  const label = field.label();
  if (list === undefined) return label;
  return (list === 'owners' ? copy.ofOwner : copy.ofProject)({ question: label });
}
