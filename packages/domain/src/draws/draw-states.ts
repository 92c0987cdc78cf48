export const drawSteps = ['requested', 'inspection scheduled', 'inspected', 'approved', 'wired'] as const;
export type DrawStep = (typeof drawSteps)[number];

/** The steps, and the one way a draw ends before the last of them. */
export const drawStates = [...drawSteps, 'declined'] as const;
export type DrawState = (typeof drawStates)[number];

/**
 * Steps are neither skipped nor taken back. A draw may be declined until its money is on the way; wired and declined
 * are final.
 */
const movesFrom = {
  requested: ['inspection scheduled', 'declined'],
  'inspection scheduled': ['inspected', 'declined'],
  inspected: ['approved', 'declined'],
  approved: ['wired', 'declined'],
  wired: [],
  declined: [],
} as const satisfies Record<DrawState, readonly DrawState[]>;

/** The step after a state; undefined at the end of a draw. */
export function nextDrawStepOf(state: DrawState): DrawStep | undefined {
  const [next] = movesFrom[state];
  return next;
}

/** True when a draw may move from one state to the other. */
export function mayMoveDraw(from: DrawState, to: DrawState): boolean {
  return (movesFrom[from] as readonly DrawState[]).includes(to);
}

/** True until the money is on the way or the draw is declined. */
export function isPendingDraw(state: DrawState): boolean {
  return state !== 'wired' && state !== 'declined';
}

/**
 * True while the borrower may withdraw the request: until the inspection is entered. After it the lender has had costs,
 * and a withdrawal takes a conversation.
 */
export function mayWithdrawDraw(state: DrawState): boolean {
  return state === 'requested' || state === 'inspection scheduled';
}

/** The status for callers of the API: empty while the draw is pending. `withdrawn` says that the borrower ended it. */
export function drawStatusOf(state: DrawState, withdrawn = false): '' | 'Wired' | 'Declined' | 'Withdrawn' {
  if (state === 'wired') return 'Wired';
  if (withdrawn) return 'Withdrawn';
  return state === 'declined' ? 'Declined' : '';
}
