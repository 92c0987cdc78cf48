import * as z from 'zod/mini';
import { applicationProducts, type ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import {
  questionKey,
  questionRules,
  type ChangedQuestions,
  type QuestionRule,
} from '@drawbridge/domain/applications/question-rules.ts';
import { applicationMessages, applyCopy, questionRuleWords } from '@drawbridge/messages/applications';
import { settingsChange, settingsReply, type SettingTable } from '../lender-settings/setting.ts';
import { text } from '../wire/text-fields.ts';
import type { Question } from './question.ts';
import { questions } from './questions.ts';

/** Whether a product asks a question until the lender decides otherwise. */
export function defaultRule({ field }: Pick<Question, 'field'>): QuestionRule {
  return field.optional ? 'optional' : 'required';
}

/** Whether a product asks a question of this lender’s applicants. Those a deal needs are asked whatever is stored. */
export function ruleOf(product: ApplicationProduct, name: string, changed: ChangedQuestions): QuestionRule {
  const question = questions[name];
  if (question === undefined) return 'off';
  const set = question.essential ? undefined : changed[questionKey(product, name)];
  return set ?? defaultRule(question);
}

/** A product’s questions by name, in the order in which they are asked. */
export function questionsOf(product: ApplicationProduct): readonly (readonly [string, Question])[] {
  return Object.entries(questions).filter(([, { products }]) => products?.includes(product) ?? true);
}

const ruleShape = z.enum(questionRules);

/** A switch for each question of each product that a deal can be made without. */
export const questionSettingTable: SettingTable = Object.fromEntries(
  applicationProducts.flatMap((product) =>
    questionsOf(product)
      .filter(([, { essential }]) => !essential)
      .map(([name, { field }]) => [
        questionKey(product, name),
        {
          kind: 'choice',
          label: field.label,
          changeLabel: () => `${applyCopy.product[product]}: ${field.label()}`,
          choiceWords: () => questionRuleWords,
          given: ruleShape,
          shown: ruleShape,
        },
      ]),
  ),
);

const rules = z.record(text(100), ruleShape);

/** Only what differs from the defaults. Questions that a newer version knows are ignored. */
export const storedQuestions = rules;

/** A rule for a question that no product asks, or that a deal cannot be made without, is refused. */
const givenQuestions = rules.check((payload) => {
  for (const key of Object.keys(payload.value)) {
    if (Object.hasOwn(questionSettingTable, key)) continue;
    payload.issues.push({
      code: 'custom',
      input: payload.value,
      path: [key],
      message: applicationMessages.alwaysAsked,
    });
  }
});

export const questionSettings = settingsReply(rules);
export type QuestionSettings = z.infer<typeof questionSettings>;

export const questionChange = settingsChange(givenQuestions);

/** The rules that differ from the defaults, so that the others keep following them. */
export function differingRules(given: ChangedQuestions): ChangedQuestions {
  return Object.fromEntries(
    applicationProducts.flatMap((product) =>
      questionsOf(product).flatMap(([name, question]) => {
        const rule = given[questionKey(product, name)];
        return rule === undefined || rule === defaultRule(question)
          ? []
          : [[questionKey(product, name), rule]];
      }),
    ),
  );
}
