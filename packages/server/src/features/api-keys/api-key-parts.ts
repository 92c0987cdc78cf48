import type { Kit } from '../../platform/kit/kit.ts';

export type ApiKeyParts = Pick<Kit, 'db' | 'clock'>;
