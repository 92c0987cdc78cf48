/** The states of a draw, in the order it goes through them. */
export const drawStates = ['requested', 'inspection scheduled', 'inspected', 'approved', 'wired'] as const;

export type DrawState = (typeof drawStates)[number];

/** From each state, those a draw may move to: one step on, none skipped, none taken back. A wired draw stays. */
const movesFrom = {
  requested: 'inspection scheduled',
  'inspection scheduled': 'inspected',
  inspected: 'approved',
  approved: 'wired',
  wired: undefined,
} as const satisfies Record<DrawState, DrawState | undefined>;

/** The state that follows; undefined for a draw that is wired. */
export function nextDrawState(state: DrawState): DrawState | undefined {
  return movesFrom[state];
}

/** True when a draw in the one state may be put into the other. */
export function mayMoveDraw(from: DrawState, to: DrawState): boolean {
  return movesFrom[from] === to;
}

/** A draw is pending until its money is on the way. */
export function isPendingDraw(state: DrawState): boolean {
  return state !== 'wired';
}

/** The status that callers of the API read: empty while the draw is pending. */
export function drawStatusOf(state: DrawState): '' | 'Wired' {
  return isPendingDraw(state) ? '' : 'Wired';
}
