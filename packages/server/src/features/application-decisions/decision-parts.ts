import type { Kit } from '../../platform/kit/kit.ts';

export type DecisionParts = Pick<Kit, 'db' | 'clock' | 'now'>;
