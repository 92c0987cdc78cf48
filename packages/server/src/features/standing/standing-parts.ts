import type { Kit } from '../../platform/kit/kit.ts';

export type StandingParts = Pick<Kit, 'db' | 'clock'>;
