import type { Kit } from '../../platform/kit/kit.ts';

/** What the use cases of ledgers work with. */
export type LedgerParts = Pick<Kit, 'db' | 'clock' | 'writeLongTable'>;
