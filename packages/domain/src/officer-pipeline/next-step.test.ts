import { describe, expect, test } from 'vitest';
import { applicationStates } from '../applications/application-states.ts';
import { addDays, plainDate } from '../calendar/plain-date.ts';
import { nextStep, type PipelineFacts } from './next-step.ts';

const today = plainDate('2026-11-24');
const ago = (days: number) => addDays(today, -days);
const application = (state: (typeof applicationStates)[number], days: number, over: object = {}) =>
  ({
    kind: 'application',
    state,
    lastSeenOn: ago(days),
    dueOn: null,
    hasContact: true,
    ...over,
  }) as const satisfies PipelineFacts;

test.each([
  [{ kind: 'lead', since: today }, 'wait'],
  [{ kind: 'lead', since: ago(1) }, 'contact lead'],
  [application('draft', 1), 'wait'],
  [application('draft', 2), 'remind applicant'],
  [application('draft', 2, { hasContact: false }), 'get contact details'],
  [application('unconfirmed', 4), 'remind applicant'],
  [application('submitted', 0, { dueOn: addDays(today, 20) }), 'decide'],
  [application('changes requested', 2), 'wait'],
  [application('changes requested', 3), 'ask for changes again'],
  [application('countered', 5), 'follow up on offer'],
  [application('approved', 90), 'wait'],
  [application('declined', 90), 'wait'],
  [application('withdrawn', 90), 'wait'],
  [{ kind: 'deal', inStageSince: ago(13) }, 'wait'],
  [{ kind: 'deal', inStageSince: ago(14) }, 'move deal'],
] as const)('%j: %s', (facts, step) => {
  expect(nextStep(facts, today).step).toBe(step);
});

describe('urgency', () => {
  test('a late letter comes before one due today, before one due this week, before everything else', () => {
    const due = (days: number) => application('submitted', 0, { dueOn: addDays(today, days) });
    const order: PipelineFacts[] = [
      due(-1),
      due(0),
      due(7),
      due(8),
      application('changes requested', 3),
      { kind: 'lead', since: ago(1) },
      application('draft', 2),
      { kind: 'deal', inStageSince: ago(14) },
    ];
    const urgencies = order.map((facts) => nextStep(facts, today).urgency);
    expect(urgencies).toEqual(urgencies.toSorted((a, b) => b - a));
    expect(new Set(urgencies).size).toBe(order.length);
  });

  test('nothing waits with an urgency', () => {
    for (const state of applicationStates) {
      const { step, urgency } = nextStep(application(state, 0), today);
      expect(step === 'wait').toBe(urgency === 0);
    }
  });
});
