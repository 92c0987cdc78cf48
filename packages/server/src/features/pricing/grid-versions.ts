import { gridFaultMessage } from '@drawbridge/contract/pricing/grid-fault-message.ts';
import type { NewGrid, PricingGridReply } from '@drawbridge/contract/pricing/grid-schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { judgeGrid } from '@drawbridge/domain/pricing/judge-grid.ts';
import { pricingMessages } from '@drawbridge/messages/pricing';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { presentVersion } from './present.ts';
import { addVersion, gridOn, linesOfVersion, lockVersions, newestVersion, versionsOf } from './store.ts';

type Parts = Pick<Kit, 'db' | 'clock'>;

/** A version of the grid; without an id, the one in effect today, otherwise the newest. */
export async function readGridVersion(
  db: Queries,
  today: PlainDate,
  id: string | undefined,
): Promise<PricingGridReply | Refusal<'not_found'>> {
  const grid = await gridNow(db, today);
  if (id === undefined) return grid;
  const version = grid.history.find((each) => each.id === id);
  const lines = await linesOfVersion(db, id);
  if (!version || !lines) return refuse('not_found', { detail: pricingMessages.unknownVersion });
  return { ...grid, version, lines: [...lines] };
}

async function gridNow(db: Queries, today: PlainDate): Promise<PricingGridReply> {
  const rows = await versionsOf(db, 'grid');
  const inEffect = await gridOn(db, today);
  const history = rows.map((row) => presentVersion(row, row.id === inEffect?.id));
  const shown = inEffect?.id ?? rows[0]?.id;
  if (shown === undefined) return { version: null, lines: [], history };
  const lines = inEffect?.lines ?? (await linesOfVersion(db, shown)) ?? [];
  return { version: history.find(({ id }) => id === shown) ?? null, lines: [...lines], history };
}

/** Saves a version. Refused where another administrator saved one that this one has not seen. */
export async function saveGridVersion(
  { db, clock }: Parts,
  { caller, once }: { readonly caller: Caller; readonly once: Once },
  given: NewGrid,
): Promise<PricingGridReply | Refusal<'setting_changed' | 'invalid_input' | 'key_reused'>> {
  const faults = judgeGrid(given.lines);
  const errors = faults.map((fault) => ({
    path: `lines.${fault.line}.${fault.column}`,
    message: gridFaultMessage(fault),
  }));
  const [from, until] = [given.from as PlainDate, given.until as PlainDate | null];
  if (from < clock.today()) errors.push({ path: 'from', message: pricingMessages.past });
  if (errors.length > 0) return refuse('invalid_input', { errors });
  const saved = await once(async (tx): Promise<{ saved: true } | Refusal<'setting_changed'>> => {
    await lockVersions(tx);
    const newest = await newestVersion(tx, 'grid');
    if ((newest?.id ?? null) !== given.newest) return refuse('setting_changed');
    const at = clock.now();
    const by = caller.accountId;
    const number = (newest?.number ?? 0) + 1;
    const note = given.note.trim();
    await addVersion(tx, { kind: 'grid', number, content: given.lines, from, until, note, by, at });
    await recordAction(tx, {
      at,
      accountId: by,
      action: 'pricing grid saved',
      subject: String(number),
      particulars: { from, until, lines: given.lines.length, note },
    });
    return { saved: true };
  });
  return isRefusal(saved) ? saved : gridNow(db, clock.today());
}
