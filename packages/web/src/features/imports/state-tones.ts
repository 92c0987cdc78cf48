import type { ImportState } from '@drawbridge/domain/imports/import-sheet.ts';
import type { Tone } from '../../ui/tone.ts';

export const stateTones = {
  uploaded: 'amber',
  waiting: 'blue',
  running: 'blue',
  checked: 'amber',
  done: 'green',
  failed: 'red',
  cancelled: 'neutral',
} as const satisfies Record<ImportState, Tone>;
