import type { Kit } from '../../platform/kit/kit.ts';

export type ImportParts = Pick<Kit, 'db' | 'clock' | 'files' | 'virusScan'>;
