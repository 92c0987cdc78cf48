import type { Transaction } from 'kysely';
import {
  workMessages,
  type SeveralWorkAssignment,
  type WorkAssignment,
  type WorkItem,
} from '@drawbridge/contract/work/schema.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import { enqueue } from '../../platform/jobs/queue.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { lookingNow, type WorkParts } from './list-work.ts';
import { gatherSeconds } from './mail-given-work.ts';
import { presentItem } from './present.ts';
import { employees, handOver, openItem } from './store.ts';

type Refused = Refusal<'not_found' | 'work_elsewhere'>;

/** An employee takes an item, gives it to a colleague, or gives it back to all. The slower of two learns who has it. */
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

/** The same with several at once, for one person: items that another employee has by now stay as they are. */
export function assignSeveral(
  parts: WorkParts,
  caller: Caller,
  { items, to }: SeveralWorkAssignment,
): Promise<{ items: WorkItem[]; elsewhere: number } | Refusal<'invalid_input'>> {
  return parts.db.transaction().execute(async (tx) => {
    const refused = await unknownColleague(tx, to);
    if (refused) return refused;
    // In one order, so that two who give at once wait for each other rather than for ever.
    const inOrder = items.toSorted((a, b) => (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1));
    const assigned: WorkItem[] = [];
    for (const item of inOrder) {
      const outcome = await assignOne(tx, parts, caller, { ...item, to });
      if (!isRefusal(outcome)) assigned.push(outcome);
    }
    return { items: assigned, elsewhere: items.length - assigned.length };
  });
}

/** One mail a person and minute, however much they are given in it. */
function tellLater(tx: Transaction<Tables>, accountId: string): Promise<void> {
  const timing = { afterSeconds: gatherSeconds, key: `mail given work ${accountId}`, keepsTime: true };
  return enqueue(tx, 'mail given work', { accountId }, timing);
}

async function unknownColleague(
  tx: Transaction<Tables>,
  to: string | null,
): Promise<Refusal<'invalid_input'> | undefined> {
  if (to === null || (await employees(tx)).some(({ id }) => id === to)) return undefined;
  return refuse('invalid_input', { errors: [{ path: 'to', message: workMessages.colleague }] });
}

async function assignOne(
  tx: Transaction<Tables>,
  parts: WorkParts,
  caller: Caller,
  { kind, id, from, to }: WorkAssignment,
): Promise<WorkItem | Refused> {
  const at = parts.clock.now();
  const looking = lookingNow(parts, caller);
  const before = await openItem(tx, { kind, id }, looking.terms);
  if (!before) return refuse('not_found');
  if (from === to && before.assignee_id === to) return presentItem(before, looking);
  if (!(await handOver(tx, { kind, id }, { from, to, by: caller.accountId, at }))) {
    const now = await openItem(tx, { kind, id }, looking.terms);
    const who = now?.assignee_name;
    return refuse('work_elsewhere', who == null ? {} : { detail: `${who} has this already.` });
  }
  await recordAction(tx, {
    at,
    accountId: caller.accountId,
    action: to === null ? 'work released' : to === caller.accountId ? 'work taken' : 'work given',
    subject: id,
    particulars: { kind, reference: before.reference, from, to },
  });
  if (to !== null && to !== caller.accountId) await tellLater(tx, to);
  await publish(tx, { kind: 'work', id, audience: { staff: true } });
  const item = await openItem(tx, { kind, id }, looking.terms);
  return item ? presentItem(item, looking) : refuse('not_found');
}
