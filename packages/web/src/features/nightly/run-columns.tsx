import { nightlyCopy as copy } from '@drawbridge/messages/nightly';
import type { NightlyRun } from '@drawbridge/contract/nightly/schema.ts';
import { formatCount, formatDate, formatMoment } from '../../platform/format.ts';
import type { Column } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';

export const runColumns: readonly Column<NightlyRun>[] = [
  {
    key: 'day',
    header: copy.day,
    primary: true,
    cell: ({ day, startedBy }) => (
      <>
        {formatDate(day)}
        {startedBy !== null && <small>{copy.byPerson({ name: startedBy })}</small>}
      </>
    ),
  },
  { key: 'state', header: copy.state, cardAside: true, cell: (run) => <RunState run={run} /> },
  { key: 'loans', header: copy.loans, align: 'right', cell: ({ loans }) => formatCount(loans) },
  {
    key: 'bills',
    header: copy.bills,
    align: 'right',
    cell: ({ bills, recorded, held }) => (
      <>
        {formatCount(bills)}
        {held > 0 && <small>{copy.held({ count: held })}</small>}
        {recorded > 0 && <small>{copy.recorded({ bills: recorded })}</small>}
      </>
    ),
  },
  {
    key: 'statements',
    header: copy.statements,
    align: 'right',
    cell: ({ statements, statementsHeld }) => (
      <>
        {formatCount(statements)}
        {statementsHeld > 0 && <small>{copy.held({ count: statementsHeld })}</small>}
      </>
    ),
  },
  {
    key: 'notices',
    header: copy.notices,
    align: 'right',
    cell: ({ notices, noticesHeld }) => (
      <>
        {formatCount(notices)}
        {noticesHeld > 0 && <small>{copy.noticesHeld({ notices: noticesHeld })}</small>}
      </>
    ),
  },
  { key: 'charges', header: copy.charges, align: 'right', cell: ({ charges }) => formatCount(charges) },
  {
    key: 'status',
    header: copy.statusChanges,
    align: 'right',
    cell: ({ statusChanges }) => formatCount(statusChanges),
  },
  {
    key: 'exceptions',
    header: copy.exceptions,
    align: 'right',
    cell: ({ exceptions }) => formatCount(exceptions),
  },
];

function RunState({ run: { beganAt, endedAt } }: { readonly run: NightlyRun }) {
  if (beganAt === null) return <Tag tone="amber">{copy.waiting}</Tag>;
  if (endedAt === null) return <Tag tone="blue">{copy.inProgress}</Tag>;
  return (
    <>
      <Tag tone="green">{copy.done}</Tag>
      <small className="block">{formatMoment(endedAt)}</small>
    </>
  );
}
