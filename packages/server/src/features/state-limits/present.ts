import type { StateLimits, StateLimitView } from '@drawbridge/contract/state-limits/schema.ts';
import { exampleLimits } from '@drawbridge/domain/state-limits/example-limits.ts';
import type { StateLimit } from '@drawbridge/domain/state-limits/state-limits.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { endedLimits, limitsInForce, type LimitRow } from './store.ts';

/** Limits, and the examples whose case has none. */
export async function presentLimits(db: Queries): Promise<StateLimits> {
  const inForce = (await limitsInForce(db)).map(presentLimit);
  const ended = (await endedLimits(db)).map(presentLimit);
  const taken = new Set(inForce.map(caseOf));
  return { inForce, ended, examples: exampleLimits.filter((each) => !taken.has(caseOf(each))) };
}

/** A stored limit with its figures as numbers. */
export function limitOf({ figure, up_to: upTo, state, kind, borrower }: LimitRow): StateLimit {
  return {
    state,
    kind,
    borrower,
    figure: figure === null ? null : Number(figure),
    upTo: upTo === null ? null : Number(upTo),
  };
}

function presentLimit(row: LimitRow): StateLimitView {
  return {
    ...limitOf(row),
    id: row.id,
    source: row.source,
    link: row.link,
    checkedBy: row.checker,
    checkedAt: row.checked_at.toISOString(),
    endedBy: row.ender,
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

function caseOf({ state, kind, borrower, upTo }: StateLimit): string {
  return JSON.stringify([state, kind, borrower, upTo]);
}
