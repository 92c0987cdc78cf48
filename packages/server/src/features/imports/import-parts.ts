import type { Kit } from '../../platform/kit/kit.ts';

/** What the use cases of imports work with. */
export type ImportParts = Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan'>;
