import type * as z from 'zod/mini';
import { flagKey } from '@drawbridge/contract/lender-settings/flags.ts';
import type { Flag } from '@drawbridge/contract/portal/schema.ts';
import { flagPosition } from '@drawbridge/contract/lender-settings/schema.ts';
import type { Config } from '../config/config.ts';
import type { LenderSettings } from '../config/lender.ts';
import type { Log } from '../log.ts';

/** The lender as it is configured at this moment. */
export interface LenderNow extends LenderSettings {
  readonly flags: Readonly<Record<Flag, boolean>>;
}

/** What this process was started with: what holds where administrators have set nothing. */
export type LenderAtStart = Pick<Config, 'lender' | 'accent' | 'flags'>;

type Rows = readonly { readonly key: string; readonly value: unknown }[];

/**
 * What administrators have set, over what the process was started with. A row that makes no sense, because a newer
 * version wrote it or somebody changed it by hand, counts as not set, and the log says so.
 */
export function lenderNow(start: LenderAtStart, rows: Rows, log: Log): LenderNow {
  const values = new Map(rows.map(({ key, value }) => [key, value]));

  function valueOf<Value>(key: string, schema: z.ZodMiniType<Value>): Value | undefined {
    if (!values.has(key)) return undefined;
    const read = schema.safeParse(values.get(key));
    if (!read.success)
      log.error({ setting: key }, 'a setting in the database makes no sense and is left out');
    return read.data;
  }

  const flags = Object.fromEntries(
    Object.entries(start.flags).map(([flag, position]) => [
      flag,
      valueOf(flagKey(flag as Flag), flagPosition) ?? position,
    ]),
  ) as Record<Flag, boolean>;
  return { lender: start.lender, accent: start.accent, flags };
}
