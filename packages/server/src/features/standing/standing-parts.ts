import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import type { Caller } from '../../platform/session/caller.ts';

export type StandingParts = Pick<Kit, 'db' | 'clock'>;

/** Who makes a keyed write. */
export interface By {
  readonly caller: Caller;
  readonly once: Once;
}
