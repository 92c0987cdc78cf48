import { teamCopy as copy } from '@drawbridge/messages/team';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { WorkFilter, WorkTeam } from '@drawbridge/contract/work/schema.ts';
import { formatDate } from '../../platform/format.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { teamQuery } from './queries.ts';
import { TeamAhead } from './team-ahead.tsx';
import { WorkCell } from './work-cell.tsx';

/** Who has how much open work, how old it is, and what falls due in the next seven days. */
export function TeamPage() {
  usePageTitle(copy.title);
  const query = useQuery(teamQuery);
  const team = query.data;
  return (
    <div className="page">
      <PageHeading
        title={copy.title}
        subtitle={team === undefined ? '\u00a0' : copy.subtitle({ day: formatDate(team.today) })}
        actions={
          <Link to="/staff" className={buttonClass()}>
            {copy.toQueue}
          </Link>
        }
      />
      {queryFailure(query, copy.loadFailed) ?? (
        <>
          <Card title={copy.people}>
            <DataTable
              label={copy.people}
              columns={columnsFor(team?.today)}
              rows={team && rowsOf(team)}
              rowKey={({ key }) => key}
            />
          </Card>
          <TeamAhead team={team} />
        </>
      )}
    </div>
  );
}

type Row = WorkTeam['unassigned'] & {
  readonly key: string;
  readonly name: string;
  /** Opens the person’s work in the queue. */
  readonly filter: WorkFilter;
};

/** Work that no one has taken comes first. */
function rowsOf({ unassigned, people }: WorkTeam): readonly Row[] {
  return [
    { key: 'unassigned', name: copy.unassigned, filter: { show: 'unassigned' as const }, ...unassigned },
    ...people.map((person) => ({ key: person.id, filter: { assignee: person.id }, ...person })),
  ];
}

function columnsFor(today: string | undefined): readonly Column<Row>[] {
  const day = (today ?? '') as PlainDate;
  const cell = (column: string, count: number, { name }: Row, filter: WorkFilter) => (
    <WorkCell count={count} label={copy.cell({ count: String(count), column, name })} filter={filter} />
  );
  return [
    { key: 'person', header: copy.person, primary: true, cell: ({ name }) => name },
    {
      key: 'open',
      header: copy.openWork,
      align: 'right',
      cell: (row) => cell(copy.openWork, row.open, row, row.filter),
    },
    {
      key: 'overdue',
      header: copy.overdue,
      align: 'right',
      cell: (row) => cell(copy.overdue, row.overdue, row, { ...row.filter, dueTo: addDays(day, -1) }),
    },
    {
      key: 'week',
      header: copy.dueThisWeek,
      align: 'right',
      cell: (row) =>
        cell(copy.dueThisWeek, row.dueThisWeek, row, {
          ...row.filter,
          dueFrom: day,
          dueTo: addDays(day, 6),
        }),
    },
    {
      key: 'oldest',
      header: copy.oldest,
      align: 'right',
      cell: ({ oldestDays }) => (oldestDays === null ? '' : copy.days({ days: oldestDays })),
    },
  ];
}
