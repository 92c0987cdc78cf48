import type { Kit } from '../../platform/kit/kit.ts';

/** What the use cases of live updates work with. */
export type LiveParts = Pick<Kit, 'db' | 'clock' | 'log' | 'directUrl' | 'tokenLifeMinutes' | 'streams'>;
