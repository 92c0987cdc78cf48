import { explainCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useQuery } from '@tanstack/react-query';
import type { Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { ExplainedParts } from './explained-parts.tsx';
import type { AskedAmount } from './explained.tsx';
import type { ExplanationQuery } from './queries.ts';
import { StepChart } from './step-chart.tsx';
import '../../ui/dialog-print.css';

/** So that the keyboard can scroll it. */
const focusable = { tabIndex: 0, role: 'group' } as const;

interface ExplainDialogProps {
  readonly query: ExplanationQuery;
  readonly asked: AskedAmount;
  readonly onClose: () => void;
}

/** Where an amount comes from: its parts, every stretch of interest, the entries behind it and a chart. */
export function ExplainDialog({ query: asking, asked, onClose }: ExplainDialogProps) {
  const query = useQuery(asking);
  const { label, goodThrough } = asked;
  const found = query.data;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={found ? copy.title({ label, amount: formatDollars(found.amount) }) : label}
      description={
        goodThrough === undefined
          ? found && copy.asOf({ day: formatDate(found.asOf) })
          : copy.through({ day: formatDate(goodThrough) })
      }
    >
      <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40', 'h-40']} />}>
        {(explanation) => <Explained label={label} explanation={explanation} />}
      </QueryView>
    </Dialog>
  );
}

function Explained({ label, explanation }: { readonly label: string; readonly explanation: Explanation }) {
  const { amount, parts, received, open, chart, dayCount, basis } = explanation;
  const hasInterest = parts.some(({ stretches }) => stretches !== undefined && stretches.length > 0);
  return (
    <div className="grid gap-6" {...focusable} aria-label={label}>
      {chart.length > 0 && <StepChart steps={chart} />}
      <section aria-label={copy.breakdown}>
        <ExplainedParts parts={parts} />
        <DescriptionList
          spread
          className="border-t border-line"
          items={[{ label: <strong>{copy.total}</strong>, value: <strong>{formatDollars(amount)}</strong> }]}
        />
      </section>
      {received && open !== undefined && (
        <section aria-label={copy.received} className="grid gap-2">
          <h3 className="text-sm font-semibold">{copy.received}</h3>
          {received.length === 0 ? (
            <p className="text-ink-2">{copy.nothingReceived}</p>
          ) : (
            <ExplainedParts parts={received} />
          )}
          <DescriptionList
            spread
            className="border-t border-line"
            items={[{ label: <strong>{copy.open}</strong>, value: <strong>{formatDollars(open)}</strong> }]}
          />
        </section>
      )}
      {hasInterest && (
        <p className="text-sm text-ink-2">
          {copy.counted[dayCount]} {copy.bases[basis]} {copy.rounding}
        </p>
      )}
    </div>
  );
}
