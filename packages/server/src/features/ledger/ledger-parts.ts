import type { Kit } from '../../platform/kit/kit.ts';

export type LedgerParts = Pick<Kit, 'db' | 'clock' | 'writeLongTable'>;
