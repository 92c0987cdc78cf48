import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pricingRoutes } from '@drawbridge/contract/pricing/routes.ts';
import type { Estimate, PricedScenario } from '@drawbridge/contract/pricing/schema.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { pricedAnswers, wantedOf } from '@drawbridge/domain/pricing/scenario-of.ts';
import { call } from '../../platform/api.ts';
import { useSettled } from '../../platform/use-settled.ts';

const whileTypingMs = 500;
const freshMs = 60_000;

/** The answers that a price depends on. Nothing else is sent. */
export function pricedScenarioOf(product: ApplicationProduct, answers: Answers): PricedScenario {
  const given = pricedAnswers.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]]));
  return {
    product,
    answers: Object.fromEntries(given) as PricedScenario['answers'],
    wanted: wantedOf(answers),
  };
}

/** A scenario’s answers as the application reads them. */
export function answersIn({ answers }: PricedScenario): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, value]) => (value == null ? [] : [[name, value]])),
  );
}

/**
 * The estimate for a scenario, a moment after the last change. The one before stays until the next one is there, so that nothing
 * jumps; undefined where none could be read.
 */
export function useEstimate(scenario: PricedScenario): {
  readonly estimate: Estimate | undefined;
  readonly isCurrent: boolean;
  readonly isLoading: boolean;
} {
  const settled = useSettled(scenario, whileTypingMs);
  const { data, isPlaceholderData, isPending } = useQuery({
    queryKey: ['estimate', settled],
    queryFn: ({ signal }) => call(pricingRoutes.estimate, { body: settled, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retry: false,
  });
  return { estimate: data, isCurrent: !isPlaceholderData, isLoading: isPending };
}
