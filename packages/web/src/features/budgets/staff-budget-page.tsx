import { budgetCopy, staffBudgetCopy as copy } from '@drawbridge/messages/budgets';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { budgetRoutes } from '@drawbridge/contract/budgets/routes.ts';
import type { ReplyOf } from '@drawbridge/contract/wire/route.ts';
import { call } from '../../platform/api.ts';
import { linksFreshMs } from '../../platform/file-links.ts';
import { formatCount, formatDollars, formatMoment } from '../../platform/format.ts';
import { queryClient } from '../../platform/queries.ts';
import { Alert } from '../../ui/alert.tsx';
import { textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { ItemFrame } from '../work/public.ts';
import { BudgetChanges, BudgetTotals } from './budget-comparison.tsx';
import { StaffBudgetDecision } from './staff-budget-decision.tsx';

type Details = ReplyOf<typeof budgetRoutes.staffRead>;
type Line = Details['lines'][number];

const columns: readonly Column<Line>[] = [
  { key: 'sublot', header: budgetCopy.sublot, width: 'w-48', cell: ({ sublotName }) => sublotName },
  {
    key: 'line',
    header: budgetCopy.line,
    primary: true,
    cell: ({ name, code }) => (
      <>
        {name} <span className="num text-sm font-normal text-ink-2">{code}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: budgetCopy.amount,
    align: 'right',
    width: 'w-36',
    cardAside: true,
    cell: ({ amount }) => formatDollars(amount),
  },
];

const rowKey = ({ sublot, code, name }: Line) => `${sublot} ${code} ${name}`;

function staffBudgetQuery(id: string) {
  return queryOptions({
    queryKey: ['staff', 'budgets', id],
    queryFn: ({ signal }) => call(budgetRoutes.staffRead, { body: { id }, signal }),
    refetchInterval: linksFreshMs,
  });
}

/** Asks for an item’s data before its page opens. */
export const loadAhead = (id: string) => queryClient.query(staffBudgetQuery(id));

export function StaffBudgetPage() {
  const { budgetId } = useParams({ from: '/staff/work/budgets/$budgetId' });
  const query = useQuery(staffBudgetQuery(budgetId));
  return (
    <ItemFrame
      query={query}
      waitingTitle={copy.title}
      titleOf={({ budget }) => copy.titleOf({ loan: budget.deal.number })}
      subtitleOf={({ budget }) =>
        copy.subtitle({ by: budget.submitted_by, when: formatMoment(budget.submitted_at) })
      }
      workOf={({ budget }) => ({ kind: 'budget', id: budget.id })}
    >
      {({ budget, lines, comparison }) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          {comparison ? (
            <BudgetChanges comparison={comparison} fileName={budget.fileName} as="employee" />
          ) : (
            <Card title={copy.lines} count={lines.length > 0 ? formatCount(lines.length) : undefined}>
              {lines.length > 0 ? (
                <DataTable
                  label={copy.linesOf({ file: budget.fileName })}
                  columns={columns}
                  rows={lines}
                  rowKey={rowKey}
                />
              ) : (
                <Alert tone="amber" live="off" className="m-4">
                  {copy.noLines}
                </Alert>
              )}
            </Card>
          )}
          <div className="grid gap-6">
            <StaffBudgetDecision key={budget.id} budget={budget} />
            {comparison && <BudgetTotals comparison={comparison} />}
            <Card title={copy.file} padded>
              <DescriptionList
                className="-my-2.5"
                items={[
                  {
                    label: copy.file,
                    value: (
                      <a href={budget.url} download className={textLinkClass}>
                        <bdi>{budget.fileName}</bdi>
                      </a>
                    ),
                  },
                  {
                    label: copy.loan,
                    value: (
                      <Link
                        to="/staff/deals/$dealId"
                        params={{ dealId: budget.deal.id }}
                        className={textLinkClass}
                      >
                        {budget.deal.number}
                      </Link>
                    ),
                  },
                  { label: copy.borrower, value: budget.deal.borrower },
                  { label: copy.total, value: formatDollars(budget.total) },
                ]}
              />
            </Card>
          </div>
        </div>
      )}
    </ItemFrame>
  );
}
