import { teamCopy as copy } from '@drawbridge/messages/team';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { beginningsOf } from '@drawbridge/domain/reports/age-buckets.ts';
import { dueDaysOfWires } from '@drawbridge/domain/work/team-load.ts';
import type { WorkTeam } from '@drawbridge/contract/work/schema.ts';
import { formatCount, formatDate, formatDollars } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { RowBar } from '../../ui/row-bar.tsx';
import { TotalsRow } from '../../ui/totals-row.tsx';
import { receivedIn, WorkCell } from './work-cell.tsx';

type Day = WorkTeam['week'][number];
type Age = WorkTeam['ages'][number];

/** What falls due on each of the next seven days, the wires among it, and how old open work is. */
export function TeamAhead({ team }: { readonly team: WorkTeam | undefined }) {
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <Card title={copy.week} note={copy.wiresNote}>
        <DataTable
          label={copy.week}
          columns={dayColumns(team?.today)}
          rows={team?.week}
          rowKey={({ on }) => on}
          skeletonRows={7}
          footer={team && <WeekTotals week={team.week} />}
        />
      </Card>
      <Card title={copy.ages}>
        <DataTable
          label={copy.ages}
          columns={ageColumns(team)}
          rows={team?.ages}
          rowKey={({ bucket }) => bucket}
        />
      </Card>
    </div>
  );
}

function dayColumns(today: string | undefined): readonly Column<Day>[] {
  return [
    { key: 'day', header: copy.day, primary: true, cell: ({ on }) => formatDate(on) },
    {
      key: 'due',
      header: copy.due,
      align: 'right',
      cell: ({ on, due }) => (
        <WorkCell
          count={due}
          label={copy.dueOn({ count: String(due), day: formatDate(on) })}
          filter={{ dueFrom: on, dueTo: on }}
        />
      ),
    },
    {
      key: 'wires',
      header: copy.wires,
      align: 'right',
      cell: ({ on, wires }) => (
        <WorkCell
          count={wires}
          label={copy.wiresOn({ count: String(wires), day: formatDate(on) })}
          filter={{
            kind: 'draw',
            state: 'approved',
            ...dueDaysOfWires(on as PlainDate, (today ?? '') as PlainDate),
          }}
        />
      ),
    },
    { key: 'wired', header: copy.wired, align: 'right', cell: ({ wired }) => formatDollars(wired) },
  ];
}

function WeekTotals({ week }: { readonly week: readonly Day[] }) {
  const total = (of: 'due' | 'wires' | 'wired') => week.reduce((sum, day) => sum + day[of], 0);
  return (
    <TotalsRow
      cells={[
        { label: copy.due, value: formatCount(total('due')) },
        { label: copy.wires, value: formatCount(total('wires')) },
        { label: copy.wired, value: formatDollars(total('wired')) },
      ]}
    />
  );
}

function ageColumns(team: WorkTeam | undefined): readonly Column<Age>[] {
  const most = Math.max(0, ...(team?.ages ?? []).map(({ open }) => open));
  return [
    { key: 'age', header: copy.age, primary: true, cell: ({ bucket }) => copy.buckets[bucket] },
    {
      key: 'chart',
      header: copy.openWork,
      headerHidden: true,
      hideOnCards: true,
      width: 'w-1/3',
      cell: ({ open }) => <RowBar most={most} parts={[{ amount: open, look: 'accent' }]} />,
    },
    {
      key: 'open',
      header: copy.openWork,
      align: 'right',
      cell: ({ bucket, open }) => (
        <WorkCell
          count={open}
          label={copy.openOfAge({ count: String(open), age: copy.buckets[bucket] })}
          filter={receivedIn(beginningsOf(bucket, (team?.today ?? '') as PlainDate))}
        />
      ),
    },
  ];
}
