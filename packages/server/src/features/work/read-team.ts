import type { WorkTeam } from '@drawbridge/contract/work/schema.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { agesOf, loadOf, weekOf, type WorkGroup } from '@drawbridge/domain/work/team-load.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { queueContext, type WorkParts } from './list-work.ts';
import { employees, workGroups } from './store.ts';

/** How much open work each employee has, how old it is, and what falls due in the next seven days. */
export async function readTeam(parts: WorkParts, caller: Caller): Promise<WorkTeam> {
  const { today, terms } = queueContext(parts, caller);
  const [colleagues, rows] = await Promise.all([employees(parts.db), workGroups(parts.db, terms)]);
  const groups = rows.map((row): WorkGroup => ({
    assigneeId: row.assignee_id,
    receivedOn: row.received_on,
    dueOn: row.due_on,
    isToWire: row.is_to_wire,
    count: row.count,
    amount: centsFromDollars(row.amount),
  }));
  const names = new Map(colleagues.map(({ id, name }) => [id, name]));
  for (const { assignee_id: id, assignee_name: name } of rows)
    if (id !== null && name !== null && !names.has(id)) names.set(id, name);
  const loadWith = (assigneeId: string | null) =>
    loadOf(
      groups.filter((group) => group.assigneeId === assigneeId),
      today,
    );
  return {
    today,
    people: [...names].map(([id, name]) => ({ id, name, ...loadWith(id) })),
    unassigned: loadWith(null),
    ages: agesOf(groups, today),
    week: weekOf(groups, today).map((day) => ({ ...day, wired: dollarsFromCents(day.wired) })),
  };
}
