import type { PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import { pricedAnswers, wantedOf } from '@drawbridge/domain/pricing/scenario-of.ts';
import type { ApplicationRow } from '../applications/public.ts';

/** The scenario that an application’s answers describe. */
export function scenarioIn({
  product,
  answers,
}: Pick<ApplicationRow, 'product' | 'answers'>): PricedScenario {
  const given = pricedAnswers.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]]));
  return {
    product,
    answers: Object.fromEntries(given) as PricedScenario['answers'],
    wanted: wantedOf(answers),
  };
}
