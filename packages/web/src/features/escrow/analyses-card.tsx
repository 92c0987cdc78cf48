import { escrowCopy as copy } from '@drawbridge/messages/escrow';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AcceptedAnalysis, LoanEscrow } from '@drawbridge/contract/escrow/schema.ts';
import { formatDate, formatDollars } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { AnalysisDialog } from './analysis-dialog.tsx';
import { LetterButton } from './letter-button.tsx';

/** A loan’s accepted analyses, the button to accept one, and what to do with a surplus. */
export function AnalysesCard({ dealId, escrow }: { readonly dealId: string; readonly escrow: LoanEscrow }) {
  const [isReviewing, setReviewing] = useState(false);
  const { account, projection, startDays, analyses } = escrow;
  const refund = projection?.surplusOutcome === 'refund' ? projection.surplus : 0;
  return (
    <Card
      title={copy.analyses}
      actions={
        projection &&
        startDays.length > 0 && (
          <Button size="sm" onClick={() => setReviewing(true)}>
            {copy.review}
          </Button>
        )
      }
    >
      {refund > 0 && (
        <div className="px-4 py-3.5 md:px-[18px]">
          <Alert tone="blue" live="off">
            <div className="flex flex-wrap items-center justify-between gap-2">
              {copy.surplusIs({ outcome: 'refund', amount: formatDollars(refund) })}
              <Link
                to="/staff/deals/$dealId/ledger"
                params={{ dealId }}
                search={{ post: 'escrow refund', amount: refund, memo: copy.refundMemo }}
                className={buttonClass({ size: 'sm' })}
              >
                {copy.refund}
              </Link>
            </div>
          </Alert>
        </div>
      )}
      <DataTable
        label={copy.analyses}
        columns={columnsFor(dealId)}
        rows={analyses}
        rowKey={({ id }) => id}
        empty={<p className="px-4 py-3.5 text-ink-2 md:px-[18px]">{copy.noAnalyses}</p>}
      />
      {isReviewing && account && (
        <AnalysisDialog {...{ dealId, startDays }} seen={account.seen} onClose={() => setReviewing(false)} />
      )}
    </Card>
  );
}

function columnsFor(dealId: string): readonly Column<AcceptedAnalysis>[] {
  return [
    { key: 'from', header: copy.analysisFrom, primary: true, cell: ({ from }) => formatDate(from) },
    {
      key: 'monthly',
      header: copy.newMonthly,
      align: 'right',
      cell: ({ monthly }) => formatDollars(monthly),
    },
    { key: 'accepted', header: copy.acceptedOn, cell: ({ acceptedOn }) => formatDate(acceptedOn) },
    { key: 'by', header: copy.acceptedBy, cell: ({ by }) => by },
    {
      key: 'pdf',
      header: copy.statement,
      headerHidden: true,
      align: 'right',
      cell: (analysis) => <LetterButton dealId={dealId} analysis={analysis} />,
    },
  ];
}
