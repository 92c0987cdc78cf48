/** The steps of a draw, in the order it goes through them. */
export const drawSteps = ['requested', 'inspection scheduled', 'inspected', 'approved', 'wired'] as const;
export type DrawStep = (typeof drawSteps)[number];

/** The states of a draw: its steps, and the one way it can end before the last of them. */
export const drawStates = [...drawSteps, 'declined'] as const;
export type DrawState = (typeof drawStates)[number];

/**
 * From each state, those a draw may move to: one step on, none skipped, none taken back; or it is declined, for as long as
 * its money is not on the way. A draw that is wired or declined stays so.
 */
const movesFrom = {
  requested: ['inspection scheduled', 'declined'],
  'inspection scheduled': ['inspected', 'declined'],
  inspected: ['approved', 'declined'],
  approved: ['wired', 'declined'],
  wired: [],
  declined: [],
} as const satisfies Record<DrawState, readonly DrawState[]>;

/** The step that follows a state; undefined for a draw that has come to its end. */
export function nextDrawStepOf(state: DrawState): DrawStep | undefined {
  const [next] = movesFrom[state];
  return next;
}

/** True when a draw in the one state may be put into the other. */
export function mayMoveDraw(from: DrawState, to: DrawState): boolean {
  return (movesFrom[from] as readonly DrawState[]).includes(to);
}

/** A draw is pending until its money is on the way, or it is declined. */
export function isPendingDraw(state: DrawState): boolean {
  return state !== 'wired' && state !== 'declined';
}

/**
 * True while the borrower may take the request back: until the inspection is entered. After it the lender has had its
 * costs, and a withdrawal is talked over.
 */
export function mayWithdrawDraw(state: DrawState): boolean {
  return state === 'requested' || state === 'inspection scheduled';
}

/** The status that callers of the API read: empty while the draw is pending. `withdrawn` says who ended it. */
export function drawStatusOf(state: DrawState, withdrawn = false): '' | 'Wired' | 'Declined' | 'Withdrawn' {
  if (state === 'wired') return 'Wired';
  if (withdrawn) return 'Withdrawn';
  return state === 'declined' ? 'Declined' : '';
}
