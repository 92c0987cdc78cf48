import { dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { workMessages, type WorkAssignment, type WorkItem } from '@drawbridge/contract/work/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { WorkParts } from './list-work.ts';
import { presentItem } from './present.ts';
import { employees, handOver, openItem } from './store.ts';

type Refused = Refusal<'not_found' | 'work_elsewhere' | 'invalid_input'>;

/** An employee takes an item, gives it to a colleague, or gives it back to all. Whoever is slower is told who has it. */
export function assignWork(
  { db, clock }: WorkParts,
  caller: Caller,
  { kind, id, from, to }: WorkAssignment,
): Promise<{ item: WorkItem } | Refused> {
  return db.transaction().execute(async (tx) => {
    const before = await openItem(tx, { kind, id });
    if (!before) return refuse('not_found');
    if (to !== null && !(await employees(tx)).some((one) => one.id === to)) {
      return refuse('invalid_input', { errors: [{ path: 'to', message: workMessages.colleague }] });
    }
    const at = clock.now();
    const looking = { me: caller.accountId, today: dayOf(at) };
    if (from === to && before.assignee_id === to) return { item: presentItem(before, looking) };
    if (!(await handOver(tx, { kind, id }, { from, to, by: caller.accountId, at }))) {
      const now = await openItem(tx, { kind, id });
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
    await publish(tx, { kind: 'work', id, audience: { staff: true } });
    const item = await openItem(tx, { kind, id });
    return item ? { item: presentItem(item, looking) } : refuse('not_found');
  });
}
