import type { SeveralWorkAssignment, WorkAssignment, WorkItem } from '@drawbridge/contract/work/schema.ts';
import { workMessages } from '@drawbridge/messages/work';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { queueContext, type WorkParts } from './list-work.ts';
import { gatherSeconds } from './mail-given-work.ts';
import { presentItem } from './present.ts';
import { employees, reassign, openItem } from './store.ts';

type Refused = Refusal<'not_found' | 'work_elsewhere'>;

/** Assigns an item to an employee, or unassigns it. If another employee was first, the refusal says who has it. */
export function assignWork(
  parts: WorkParts,
  caller: Caller,
  assignment: WorkAssignment,
): Promise<{ item: WorkItem } | Refused | Refusal<'invalid_input'>> {
  return parts.db.transaction().execute(async (tx) => {
    const refused = await unknownColleague(tx, assignment.to);
    if (refused) return refused;
    const item = await assignOne(tx, parts, caller, assignment);
    return isRefusal(item) ? item : { item };
  });
}

/** Assigns several items to one employee, or unassigns them. Skips items that were assigned to another employee in the meantime. */
export function assignSeveral(
  parts: WorkParts,
  caller: Caller,
  { items, to }: SeveralWorkAssignment,
): Promise<{ items: WorkItem[]; elsewhere: number } | Refusal<'invalid_input'>> {
  return parts.db.transaction().execute(async (tx) => {
    const refused = await unknownColleague(tx, to);
    if (refused) return refused;
    // A fixed lock order keeps two employees who assign the same items from deadlocking.
    const inOrder = items.toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1));
    const assigned: WorkItem[] = [];
    for (const item of inOrder) {
      const outcome = await assignOne(tx, parts, caller, { ...item, to });
      if (!isRefusal(outcome)) assigned.push(outcome);
    }
    return { items: assigned, elsewhere: items.length - assigned.length };
  });
}

/** At most one email per person per minute, however much work they are assigned. */
function queueMail(tx: Transaction, accountId: string): Promise<void> {
  const timing = { afterSeconds: gatherSeconds, key: `mail given work ${accountId}`, keepsTime: true };
  return enqueue(tx, 'mail given work', { accountId }, timing);
}

async function unknownColleague(
  tx: Transaction,
  to: string | null,
): Promise<Refusal<'invalid_input'> | undefined> {
  if (to === null || (await employees(tx)).some(({ id }) => id === to)) return undefined;
  return refuse('invalid_input', { errors: [{ path: 'to', message: workMessages.colleague }] });
}

async function assignOne(
  tx: Transaction,
  parts: WorkParts,
  caller: Caller,
  { kind, id, from, to }: WorkAssignment,
): Promise<WorkItem | Refused> {
  const at = parts.clock.now();
  const context = queueContext(parts, caller);
  const before = await openItem(tx, { kind, id }, context.terms);
  if (!before) return refuse('not_found');
  if (from === to && before.assignee_id === to) return presentItem(before, context);
  if (!(await reassign(tx, { kind, id }, { from, to, by: caller.accountId, at }))) {
    const now = await openItem(tx, { kind, id }, context.terms);
    const who = now?.assignee_name;
    return refuse('work_elsewhere', who == null ? {} : { detail: workMessages.taken({ name: who }) });
  }
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: to === null ? 'work released' : to === caller.accountId ? 'work taken' : 'work given',
    subject: id,
    particulars: { kind, reference: before.reference, from, to },
  });
  if (to !== null && to !== caller.accountId) await queueMail(tx, to);
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
  const item = await openItem(tx, { kind, id }, context.terms);
  return item ? presentItem(item, context) : refuse('not_found');
}
