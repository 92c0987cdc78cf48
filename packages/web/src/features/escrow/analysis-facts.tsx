import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import type { EscrowAnalysisShown } from '@drawbridge/contract/escrow/analysis-schema.ts';
import { formatDollars } from '../../platform/format.ts';
import { Facts } from '../../ui/facts.tsx';

const always: ReadonlySet<string> = new Set(['yearly', 'cushion', 'lowest', 'start']);
const figures = [
  'start',
  'yearly',
  'cushion',
  'lowest',
  'deficiency',
  'shortage',
  'surplus',
] as const satisfies (keyof EscrowAnalysisShown)[];

/** The new monthly amount and its parts. Zero parts are left out. */
export function AnalysisFacts({ analysis }: { readonly analysis: EscrowAnalysisShown }) {
  return (
    <Facts
      columns={3}
      facts={[
        { label: copy.newMonthly, value: formatDollars(analysis.monthly) },
        { label: copy.oldMonthly, value: formatDollars(analysis.monthlyBefore) },
        ...figures
          .filter((figure) => always.has(figure) || analysis[figure] !== 0)
          .map((figure) => ({ label: copy[figure], value: formatDollars(analysis[figure]) })),
      ]}
    />
  );
}
