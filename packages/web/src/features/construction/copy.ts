import type { AttachmentKind } from '@drawbridge/domain/draws/draw-preflight.ts';
import type { DrawStep } from '@drawbridge/domain/draws/draw-states.ts';

/** What a state is called once it is reached, and what the step to it is called before. */
const stepWords = {
  requested: { reached: 'Requested', ahead: 'Request' },
  'inspection scheduled': { reached: 'Inspection scheduled', ahead: 'Scheduling the inspection' },
  inspected: { reached: 'Inspected', ahead: 'Inspection' },
  approved: { reached: 'Approved', ahead: 'Approval' },
  wired: { reached: 'Wired', ahead: 'Wire' },
} as const satisfies Record<DrawStep, { reached: string; ahead: string }>;

export const constructionCopy = {
  title: 'Construction Management',
  contactAnalyst: 'Please contact your Construction Analyst to request a draw.',

  holdback: 'Holdback',
  fund: { holdback: 'Holdback', budget: 'Construction budget' },
  fundOf: {
    holdback: (amount: string) => `Holdback of ${amount}`,
    budget: (amount: string) => `Construction budget of ${amount}`,
  },
  of: 'of',
  explain: {
    holdback: 'The part of the loan that is kept back for the construction and paid out in draws.',
    budget: 'What the work is to cost. No holdback is on record for this loan yet.',
    drawn: 'Paid out for work that an inspector has seen.',
    pending: 'Asked for in a draw that is being inspected or approved.',
    remaining: 'Still there for work to come.',
    invoiced: 'What draws have paid of this line so far.',
    balance: 'What is left of this line: its budget less what was invoiced.',
    used: 'How much of the line’s budget has been paid.',
  },
  drawn: 'Drawn',
  pending: 'Requested',
  remaining: 'Remaining',

  draws: 'Draw status',
  noDraws: 'No Previous Draws',
  drawsFailed: 'Failed to load draws...',
  noDrawStatus: 'Draw statuses are not available.',
  drawName: (number: string) => `Draw ${number}`,
  drawPending: 'Pending',
  drawProcessed: 'Processed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  inspectionOn: (day: string) => `On ${day}`,
  heldBack: (amount: string) => `${amount} held back`,
  heldBackPart: (amount: string, percent: string) => `${amount} (${percent}%) held back until later`,
  toBeWired: (amount: string, requested: string) => `${amount} of ${requested}`,
  wireReference: (reference: string) => `Reference ${reference}`,
  inspectorSaw: 'The inspection supports this much.',
  step: stepWords,
  drawTimeline: (draw: string) => `Steps of ${draw}`,
  drawFiles: (draw: string) => `Files of ${draw}`,
  wholeDraw: 'Whole draw',
  fileKind: {
    photo: 'Photo',
    invoice: 'Invoice',
    'lien waiver': 'Lien waiver',
    other: 'File',
  } satisfies Record<AttachmentKind, string>,
  inspectionFile: { photo: 'Inspection photo', report: 'Inspection report' },
  drawLines: (draw: string) => `Lines of ${draw}`,
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
  total: 'Total',

  request: 'Request a draw',
  budget: 'Budget',
  budgetFailed: 'Failed to load the budget...',
  lines: (lines: number, count: string) => (lines === 1 ? '1 line' : `${count} lines`),
  used: 'Used',
  usedOf: (line: string) => `Used of ${line}`,
  invoiced: 'Invoiced',
  balance: 'Balance',
  noConstruction: 'This loan has no construction budget.',
  noBudget: 'There is no budget for this deal yet.',
  noBudgetYet: 'Once yours is approved, it stands here line by line, with what has been drawn.',
  noBudgetText:
    'Your construction analyst sets it up. It will stand here line by line, with what has been drawn.',
} as const;
