import type { WorkItem, WorkOutcome } from '@drawbridge/contract/work/schema.ts';
import type { Tone } from '../../ui/tone.ts';

export const workStateTones = {
  Received: 'amber',
  'In Review': 'blue',
  Approved: 'blue',
  Completed: 'green',
  Declined: 'neutral',
  requested: 'amber',
  'inspection scheduled': 'blue',
  inspected: 'amber',
  approved: 'amber',
  wired: 'green',
  declined: 'neutral',
  submitted: 'amber',
  pending: 'amber',
  proposed: 'amber',
  reopened: 'red',
  'to contact': 'amber',
  'partly kept': 'amber',
  broken: 'red',
  'reserve ending': 'amber',
  'suspense old': 'amber',
  'escrow due': 'amber',
  'escrow analysis due': 'amber',
  'to decide': 'amber',
  'changes asked': 'blue',
  'counteroffer open': 'blue',
} as const satisfies Record<WorkItem['state'], Tone>;

export const workOutcomeTones = {
  completed: 'green',
  declined: 'neutral',
  withdrawn: 'neutral',
  wired: 'green',
  approved: 'green',
  accepted: 'green',
  returned: 'neutral',
  replaced: 'neutral',
  verified: 'green',
  rejected: 'neutral',
} as const satisfies Record<WorkOutcome, Tone>;
