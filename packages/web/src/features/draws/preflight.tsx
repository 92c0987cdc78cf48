import { drawCopy } from '@drawbridge/messages/draws';
import type { DealBudget } from '@drawbridge/contract/construction/schema.ts';
import type { DrawPreparation, DrawWarning as ToldWarning } from '@drawbridge/contract/draws/schema.ts';
import { isPlainDate, plainDate, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { preflightOf, type DrawWarning } from '@drawbridge/domain/draws/draw-preflight.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCount } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import type { RequestSummary } from './draw-form.ts';
import { warningWords } from './warning-words.ts';

const mostShown = 6;

interface PreflightFacts {
  readonly request: RequestSummary;
  readonly preparation: DrawPreparation;
  readonly escrow: DealBudget['escrow'];
  readonly today: PlainDate;
}

/** The warnings about the request as typed. Staff get the same ones from the server. */
export function warningsOf(
  { request, preparation, escrow, today }: PreflightFacts,
  end: string,
): DrawWarning[] {
  const { insuranceExpiresOn: expires } = preparation;
  return preflightOf({
    lines: request.lines.map(({ line, amount }) => ({
      id: line.id,
      requested: amount,
      invoiced: line.invoiced,
    })),
    attachments: preparation.attachments.map(({ kind, budgetItem, invoiceAmount }) => ({
      kind,
      lineId: budgetItem,
      invoiceAmount: invoiceAmount === null ? null : centsFromDollars(invoiceAmount),
    })),
    insuranceExpiresOn: expires === null ? null : plainDate(expires),
    inspectionEnd: isPlainDate(end) ? end : null,
    today,
    holdbackRemaining: centsFromDollars(escrow.remaining),
  });
}

export function Preflight({
  warnings,
  request,
}: {
  readonly warnings: readonly DrawWarning[];
  readonly request: RequestSummary;
}) {
  if (warnings.length === 0) return null;
  const names = new Map(request.lines.map(({ line }) => [line.id, `${line.name} (${line.code})`]));
  const more = warnings.length - mostShown;
  return (
    <Alert tone="amber" title={drawCopy.preflight}>
      <ul className="mt-1 list-disc pl-4.5">
        {warnings.slice(0, mostShown).map((warning) => {
          const words = warningWords(inDollars(warning), names, 'borrower');
          return <li key={words}>{words}</li>;
        })}
        {more > 0 && <li>{drawCopy.more({ count: formatCount(more) })}</li>}
      </ul>
    </Alert>
  );
}

function inDollars(warning: DrawWarning): ToldWarning {
  switch (warning.kind) {
    case 'invoices differ':
      return { ...warning, requested: warning.requested / 100, invoices: warning.invoices / 100 };
    case 'beyond the holdback':
      return { ...warning, requested: warning.requested / 100, remaining: warning.remaining / 100 };
    case 'no lien waiver':
    case 'insurance expires':
      return warning;
  }
}
