import { workDecisions as words } from '@drawbridge/messages/work';
import { formatNearDay } from '../calendar/format-day.ts';
import { isAsRequested, type InspectedLine } from '../draws/draw-approval.ts';
import { formatCents } from '../money/format-cents.ts';
import type { WorkKind } from './work-kinds.ts';

/** A draw as far as the next decision on it depends on it. */
export interface DrawToDecide {
  readonly number: number;
  readonly lines: readonly InspectedLine[];
  /** What will be wired, in cents; null until approved. */
  readonly approvedCents: number | null;
  readonly isAccountVerified: boolean;
}

export interface WorkToDecide {
  readonly kind: WorkKind;
  /** A state of its kind. */
  readonly state: string;
  readonly reference: string;
  readonly amountCents: number | null;
  /** Only of draws. */
  readonly draw: DrawToDecide | null;
  /** The good-through date a payoff request asks for. */
  readonly goodThrough: string | null;
  /** Whether a hold is to be lifted rather than placed. */
  readonly liftsHold: boolean;
}

/** One sentence that says what an employee decides about an open item, in the reader’s language. */
export function whatToDecide(work: WorkToDecide): string {
  return sentences[work.kind](work, work.amountCents === null ? undefined : formatCents(work.amountCents));
}

type Sentence = (work: WorkToDecide, amount: string | undefined) => string;

const sentences = {
  draw: ({ state, draw, reference }) => (draw ? drawToDecide(state, draw) : reference),
  payoff: ({ goodThrough }) =>
    goodThrough === null ? words.payoff : words.payoffGoodThrough({ day: formatNearDay(goodThrough) }),
  extension: ({ state }) => (state === 'Approved' ? words.extensionApproved : words.extension),
  capex: ({ state }, amount) => {
    if (state === 'Approved') return words.capexApproved;
    return amount === undefined ? words.capex : words.capexOf({ amount });
  },
  'loss draft': ({ state }, amount) => {
    if (state === 'Approved') return words.lossDraftApproved;
    return amount === undefined ? words.lossDraft : words.lossDraftOf({ amount });
  },
  // A file that does not follow the template has no total.
  budget: (_, amount) => (amount === undefined ? words.budgetUnread : words.budget({ amount })),
  document: ({ reference }) => words.document({ name: reference }),
  'bank account': ({ reference }) => words.bankAccount({ account: reference }),
  hold: ({ liftsHold }) => (liftsHold ? words.holdToLift : words.holdToPlace),
  release: ({ state }) => (state === 'reopened' ? words.releaseReopened : words.release),
  'next contact': () => words.nextContact,
  promise: ({ state }) => (state === 'broken' ? words.promiseBroken : words.promisePartlyKept),
  'held money': ({ state }, amount) => heldMoneyToDecide(state, amount ?? ''),
  terms: () => words.terms,
  application: ({ state }) => applicationToDecide(state),
  check: ({ state }) => (state === 'check expiring' ? words.checkExpiring : words.check),
  'bill by hand': (_, amount) => words.billByHand({ amount: amount ?? '' }),
  'payoff by hand': (_, amount) => words.payoffByHand({ amount: amount ?? '' }),
} as const satisfies Record<WorkKind, Sentence>;

function drawToDecide(
  state: string,
  { number, lines, approvedCents, isAccountVerified }: DrawToDecide,
): string {
  const draw = String(number);
  if (state === 'requested') return words.drawToSchedule({ draw });
  if (state === 'inspection scheduled') return words.drawToInspect({ draw });
  if (state === 'approved') {
    const wire = { draw, amount: formatCents(approvedCents ?? 0) };
    return isAccountVerified ? words.drawToWire(wire) : words.drawToVerify(wire);
  }
  const matching = lines.filter(isAsRequested).length;
  if (matching === lines.length) return words.drawMatches({ draw, lines: lines.length });
  return words.drawDiffers({ draw, matching: String(matching), lines: lines.length });
}

function heldMoneyToDecide(state: string, amount: string): string {
  if (state === 'reserve ending') return words.reserveEnding({ amount });
  if (state === 'suspense old') return words.suspenseOld({ amount });
  return state === 'escrow due' ? words.escrowDue({ amount }) : words.escrowAnalysis;
}

function applicationToDecide(state: string): string {
  if (state === 'changes asked') return words.applicationChanges;
  return state === 'counteroffer open' ? words.applicationCountered : words.application;
}
