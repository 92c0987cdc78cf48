import type { Kit } from '../../platform/kit/kit.ts';

/** What the use cases of API keys work with. */
export type ApiKeyParts = Pick<Kit, 'db' | 'clock'>;
