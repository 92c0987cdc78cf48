import { explainCopy as copy } from '@drawbridge/messages/loan-accounts';
import { useQuery } from '@tanstack/react-query';
import type { Explanation } from '@drawbridge/contract/loan-accounts/explanation-schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { loadFailed } from '../../platform/load-failed.ts';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryView, SkeletonGroup } from '../../ui/query-view.tsx';
import { ExplainedParts } from './explained-parts.tsx';
import { formatPart } from './part-words.ts';
import type { ExplanationQuery } from './queries.ts';
import { StepChart } from './step-chart.tsx';
import '../../ui/dialog-print.css';

/** So that the keyboard can scroll it. */
const focusable = { tabIndex: 0, role: 'group' } as const;

interface ExplainDialogProps {
  readonly query: ExplanationQuery;
  /** What the page calls the amount. */
  readonly label: string;
  readonly onClose: () => void;
}

/** Where an amount of an account comes from: its parts, every stretch of interest, the entries behind it and a chart. */
export function ExplainDialog({ query: asking, label, onClose }: ExplainDialogProps) {
  const query = useQuery(asking);
  const found = query.data;
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={found ? titleOf(label, found) : label}
      description={found && copy.asOf({ day: formatDate(found.asOf) })}
    >
      <QueryView query={query} failure={loadFailed} skeleton={<SkeletonGroup sizes={['h-40', 'h-40']} />}>
        {(explanation) => <Explained label={label} explanation={explanation} />}
      </QueryView>
    </Dialog>
  );
}

interface ExplainedLineDialogProps {
  readonly label: string;
  readonly goodThrough: string;
  readonly explanation: Explanation;
  readonly onClose: () => void;
}

/** The same for a line of a payoff, which comes with its explanation. */
export function ExplainedLineDialog({ label, goodThrough, explanation, onClose }: ExplainedLineDialogProps) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={titleOf(label, explanation)}
      description={copy.through({ day: formatDate(goodThrough) })}
    >
      <Explained label={label} explanation={explanation} />
    </Dialog>
  );
}

function titleOf(label: string, explanation: Explanation): string {
  return copy.title({ label, amount: formatPart(explanation) });
}

function Explained({ label, explanation }: { readonly label: string; readonly explanation: Explanation }) {
  const { parts, received, open, perDay, chart, dayCount, basis } = explanation;
  const hasInterest = parts.some(({ stretches }) => stretches !== undefined && stretches.length > 0);
  return (
    <div className="grid gap-6" {...focusable} aria-label={label}>
      {chart.length > 0 && <StepChart steps={chart} />}
      <section aria-label={copy.breakdown}>
        <ExplainedParts parts={parts} />
        <DescriptionList
          spread
          className="border-t border-line"
          items={[
            { label: <strong>{copy.total}</strong>, value: <strong>{formatPart(explanation)}</strong> },
          ]}
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
      {(hasInterest || perDay !== undefined) && (
        <p className="text-sm text-ink-2">
          {copy.counted[dayCount]} {copy.bases[basis]} {hasInterest && copy.rounding}
        </p>
      )}
    </div>
  );
}
