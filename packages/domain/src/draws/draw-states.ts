export const drawSteps = ['requested', 'inspection scheduled', 'inspected', 'approved', 'wired'] as const;
export type DrawStep = (typeof drawSteps)[number];

/** The steps, plus the one way a draw ends early. */
export const drawStates = [...drawSteps, 'declined'] as const;
export type DrawState = (typeof drawStates)[number];

/**
 * Steps run in order, never skipped or reversed. The lender can decline a draw until it is wired. Wired and declined are
 * final.
 */
const movesFrom = {
  requested: ['inspection scheduled', 'declined'],
  'inspection scheduled': ['inspected', 'declined'],
  inspected: ['approved', 'declined'],
  approved: ['wired', 'declined'],
  wired: [],
  declined: [],
} as const satisfies Record<DrawState, readonly DrawState[]>;

/** The step after a state; undefined for a final state. */
export function nextDrawStepOf(state: DrawState): DrawStep | undefined {
  const [next] = movesFrom[state];
  return next;
}

/** True when a draw can move from one state to the other. */
export function mayMoveDraw(from: DrawState, to: DrawState): boolean {
  return (movesFrom[from] as readonly DrawState[]).includes(to);
}

/** True until the draw is wired or declined. */
export function isPendingDraw(state: DrawState): boolean {
  return state !== 'wired' && state !== 'declined';
}

/**
 * True while the borrower can withdraw the request, which is until the inspection is entered. After that the lender has
 * paid for an inspection, so the borrower has to call.
 */
export function mayWithdrawDraw(state: DrawState): boolean {
  return state === 'requested' || state === 'inspection scheduled';
}

/** The API’s status, empty while the draw is pending. `withdrawn` means the borrower ended it. */
export function drawStatusOf(state: DrawState, withdrawn = false): '' | 'Wired' | 'Declined' | 'Withdrawn' {
  if (state === 'wired') return 'Wired';
  if (withdrawn) return 'Withdrawn';
  return state === 'declined' ? 'Declined' : '';
}
