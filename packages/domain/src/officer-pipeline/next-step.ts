import type { ApplicationState } from '../applications/application-states.ts';
import { deadlineStanding } from '../applications/notice-deadline.ts';
import { daysBetween, type PlainDate } from '../calendar/plain-date.ts';

/** What a loan officer does next. */
export const nextSteps = [
  'decide',
  'contact lead',
  'remind applicant',
  'get contact details',
  'ask for changes again',
  'follow up on offer',
  'move deal',
  'wait',
] as const;
export type NextStep = (typeof nextSteps)[number];

export type PipelineFacts =
  | { readonly kind: 'lead'; readonly since: PlainDate }
  | {
      readonly kind: 'application';
      readonly state: ApplicationState;
      /** The lender’s day of the last answer or decision. */
      readonly lastSeenOn: PlainDate;
      readonly dueOn: PlainDate | null;
      readonly hasContact: boolean;
    }
  | { readonly kind: 'deal'; readonly inStageSince: PlainDate };

export interface Chase {
  readonly step: NextStep;
  /** Larger is sooner. 0: nothing to do. */
  readonly urgency: number;
}

/** Days after which each wants attention. */
const leadDays = 1;
const draftDays = 2;
const answerDays = 3;
const offerDays = 5;
const stageDays = 14;

const waiting: Chase = { step: 'wait', urgency: 0 };

/** What to chase next about a lead, an application or a deal, and how soon. A letter’s deadline comes before everything. */
export function nextStep(facts: PipelineFacts, today: PlainDate): Chase {
  if (facts.kind === 'lead') return due('contact lead', facts.since, leadDays, today, 20);
  if (facts.kind === 'deal') return due('move deal', facts.inStageSince, stageDays, today, 10);
  const { state, lastSeenOn, dueOn, hasContact } = facts;
  switch (state) {
    case 'draft':
    case 'unconfirmed':
      return due(hasContact ? 'remind applicant' : 'get contact details', lastSeenOn, draftDays, today, 15);
    case 'submitted': {
      const standing = deadlineStanding(dueOn, today);
      const urgency = { none: 30, far: 30, close: 60, today: 80, late: 90 }[standing];
      return { step: 'decide', urgency };
    }
    case 'changes requested':
      return due('ask for changes again', lastSeenOn, answerDays, today, 25);
    case 'countered':
      return due('follow up on offer', lastSeenOn, offerDays, today, 25);
    case 'approved':
    case 'declined':
    case 'withdrawn':
      return waiting;
  }
}

/** Something that is due some days after a day. It grows more urgent for a week, and stays so. */
function due(step: NextStep, since: PlainDate, after: number, today: PlainDate, base: number): Chase {
  const over = daysBetween(since, today) - after;
  return over < 0 ? waiting : { step, urgency: base + Math.min(over, 7) };
}
