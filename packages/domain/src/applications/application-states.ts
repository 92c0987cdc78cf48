/**
 * `unconfirmed`: sent by someone who has not yet shown that the email address is theirs. `changes requested`: open again for
 * the applicant, with what is wrong. `countered`: the lender offered other terms.
 */
export const applicationStates = [
  'draft',
  'unconfirmed',
  'submitted',
  'changes requested',
  'countered',
  'approved',
  'declined',
  'withdrawn',
] as const;
export type ApplicationState = (typeof applicationStates)[number];

/** What people do with an application besides answering it. */
export const applicationActs = [
  'request changes',
  'send notice of incompleteness',
  'approve',
  'counter',
  'decline',
  'withdraw',
] as const;
export type ApplicationAct = (typeof applicationActs)[number];

/** The states in which each is done. Nothing follows a decline or a withdrawal: people apply again. */
const doneIn = {
  'request changes': ['submitted', 'changes requested', 'countered'],
  'send notice of incompleteness': ['submitted', 'changes requested'],
  approve: ['submitted', 'countered'],
  counter: ['submitted', 'countered', 'approved'],
  decline: ['submitted', 'changes requested', 'countered', 'approved'],
  withdraw: ['submitted', 'changes requested', 'countered', 'approved'],
} as const satisfies Record<ApplicationAct, readonly ApplicationState[]>;

const leadsTo = {
  'request changes': 'changes requested',
  'send notice of incompleteness': 'changes requested',
  approve: 'approved',
  counter: 'countered',
  decline: 'declined',
  withdraw: 'withdrawn',
} as const satisfies Record<ApplicationAct, ApplicationState>;

/** The state after an act, or undefined where the act is not possible. */
export function stateAfter(state: ApplicationState, act: ApplicationAct): ApplicationState | undefined {
  const states: readonly ApplicationState[] = doneIn[act];
  return states.includes(state) ? leadsTo[act] : undefined;
}

/** What employees can do now. An applicant can only withdraw. */
export function actsOn(state: ApplicationState): readonly ApplicationAct[] {
  return applicationActs.filter((act) => stateAfter(state, act) !== undefined);
}

/** Whether the applicant may change answers and send it. */
export function isOpenToApplicant(state: ApplicationState): boolean {
  return state === 'draft' || state === 'unconfirmed' || state === 'changes requested';
}

/** Whether it was sent by its applicant and confirmed, whatever happened since. Drafts are forgotten; these are kept. */
export function wasSubmitted(state: ApplicationState): boolean {
  return state !== 'draft' && state !== 'unconfirmed';
}

/** Whether its owners may still be invited and fill in their part: nothing follows a decline or a withdrawal. */
export function takesParties(state: ApplicationState): boolean {
  return state !== 'declined' && state !== 'withdrawn';
}

/** Whether the lender still has to tell the applicant something. */
export function isUndecided(state: ApplicationState): boolean {
  return state === 'submitted' || state === 'changes requested' || state === 'countered';
}
