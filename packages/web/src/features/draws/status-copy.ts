import type { DrawStep } from '@drawbridge/domain/draws/draw-states.ts';

/** What a state is called once it is reached, and what the step to it is called before. */
const stepWords = {
  requested: { reached: 'Requested', ahead: 'Request' },
  'inspection scheduled': { reached: 'Inspection scheduled', ahead: 'Scheduling the inspection' },
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
  inspectorSaw: 'The inspection supports this much.',
  step: stepWords,
  timeline: (draw: string) => `Steps of ${draw}`,
  files: (draw: string) => `Files of ${draw}`,
  wholeDraw: 'Whole draw',
  inspectionFile: { photo: 'Inspection photo', report: 'Inspection report' },
  lines: (draw: string) => `Lines of ${draw}`,
  inspectionBetween: (start: string, end: string) => `Between ${start} and ${end}`,
  supported: (amount: string, requested: string) => `${amount} of ${requested} supported`,
  inLines: (amount: string, lines: number, count: string) =>
    `${amount} in ${lines === 1 ? '1 line' : `${count} lines`}`,
  expectedBy: (day: string) => `by ${day}`,
  overdue: (day: string) =>
    `Usually done by ${day}; this one takes longer. Your construction analyst can tell you more.`,

  line: 'Line',
  requested: 'Requested',
  inspected: 'Inspected',
  approved: 'Approved',
} as const;
