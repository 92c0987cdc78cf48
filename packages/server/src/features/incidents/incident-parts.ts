import type { Kit } from '../../platform/kit/kit.ts';

export type IncidentParts = Pick<Kit, 'db' | 'clock'>;
