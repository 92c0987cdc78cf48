import type { Kit } from '../../platform/kit/kit.ts';

export type LiveParts = Pick<Kit, 'db' | 'clock' | 'log' | 'directUrl' | 'tokenLifeMinutes' | 'streams'>;
