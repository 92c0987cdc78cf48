import type { DrawStep } from '@drawbridge/domain/draws/draw-states.ts';

const stepWords = {
  requested: { reached: 'Requested', ahead: 'Request' },
  'inspection scheduled': { reached: 'Inspection scheduled', ahead: 'Scheduling inspection' },
  inspected: { reached: 'Inspected', ahead: 'Inspection' },
  approved: { reached: 'Approved', ahead: 'Approval' },
  wired: { reached: 'Wired', ahead: 'Wire' },
} as const satisfies Record<DrawStep, { reached: string; ahead: string }>;

export const drawStatusCopyRest = {
  step: stepWords,
} as const;
