import type { DrawStep } from '@drawbridge/domain/draws/draw-states.ts';

/** A step’s title before and after the draw reaches it. */
const stepWords = {
  requested: { reached: 'Requested', ahead: 'Request' },
  'inspection scheduled': { reached: 'Inspection scheduled', ahead: 'Scheduling inspection' },
  inspected: { reached: 'Inspected', ahead: 'Inspection' },
  approved: { reached: 'Approved', ahead: 'Approval' },
  wired: { reached: 'Wired', ahead: 'Wire' },
} as const satisfies Record<DrawStep, { reached: string; ahead: string }>;

export const drawStatusCopy = {
  title: 'Draw status',
  none: 'No Previous Draws',
  loadFailed: 'Failed to load draws...',
  noStatus: 'Draw statuses are not available.',
  name: (number: string) => `Draw ${number}`,
  pending: 'Pending',
  processed: 'Processed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  inspectionOn: (day: string) => `On ${day}`,
  heldBack: (amount: string) => `${amount} held back`,
  heldBackPart: (amount: string, percent: string) => `${amount} (${percent}%) held back until later`,
  toBeWired: (amount: string, requested: string) => `${amount} of ${requested}`,
  wireReference: (reference: string) => `Reference ${reference}`,
  inspectionNote: 'The inspection supports this amount.',
  step: stepWords,
  timeline: (draw: string) => `Steps for ${draw}`,
  files: (draw: string) => `Files for ${draw}`,
  wholeDraw: 'Whole draw',
  inspectionFile: { photo: 'Inspection photo', report: 'Inspection report' },
  lines: (draw: string) => `Lines in ${draw}`,
  inspectionBetween: (start: string, end: string) => `Between ${start} and ${end}`,
  supported: (amount: string, requested: string) => `${amount} of ${requested} supported`,
  inLines: (amount: string, lines: number, count: string) =>
    `${amount} in ${lines === 1 ? '1 line' : `${count} lines`}`,
  expectedBy: (day: string) => `by ${day}`,
  overdue: (day: string) =>
    `Usually done by ${day}, but this one is taking longer. Ask your construction analyst for an update.`,

  line: 'Line',
  requested: 'Requested',
  inspected: 'Inspected',
  approved: 'Approved',
} as const;
