import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import {
  isOpenToApplicant,
  wasSubmitted,
  type ApplicationState,
} from '@drawbridge/domain/applications/application-states.ts';
import { mostNoticeDays, noticeDueOn } from '@drawbridge/domain/applications/notice-deadline.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { everyWeekday } from '@drawbridge/domain/calendar/business-calendar.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { atWork } from '../dates.ts';
import type { DemoRows } from '../demo-rows.ts';
import { accountId } from '../people/people.ts';
import { demoId } from '../random.ts';
import { samplePrivateAnswers } from './private-answers.ts';

interface Plan {
  readonly product: ApplicationProduct;
  readonly state: ApplicationState;
  readonly answers: Answers;
  /** Questions without an answer yet. */
  readonly unanswered?: readonly string[];
  readonly begunDaysAgo: number;
  readonly savedDaysAgo: number;
  readonly officer?: string;
  readonly change?: { readonly place: string; readonly note: string };
}

const plans: readonly Plan[] = [
  {
    product: 'fix and flip',
    state: 'submitted',
    answers: {
      first_name: 'Marcus',
      last_name: 'Bell',
      email: 'marcus.bell@mail.test',
      street: '1419 Wylie Street SE',
      city: 'Atlanta',
    },
    begunDaysAgo: 27,
    savedDaysAgo: 26,
    officer: 'employee@demo.test',
  },
  {
    product: 'rental',
    state: 'submitted',
    answers: {
      first_name: 'Priscilla',
      last_name: 'Onyango',
      email: 'p.onyango@mail.test',
      street: '77 Cedar Bend',
      city: 'Macon',
    },
    begunDaysAgo: 4,
    savedDaysAgo: 3,
  },
  {
    product: 'new construction',
    state: 'changes requested',
    answers: {
      first_name: 'Tom',
      last_name: 'Reyes',
      email: 'tom.reyes@mail.test',
      street: '5 Kiln Lane',
      city: 'Savannah',
    },
    begunDaysAgo: 12,
    savedDaysAgo: 9,
    officer: 'employee@demo.test',
    change: { place: 'budget', note: 'The builder’s contract says $318,000. Which one is right?' },
  },
  {
    product: 'line of credit',
    state: 'draft',
    answers: { first_name: 'Ines', last_name: 'Holm', email: 'ines.holm@mail.test' },
    unanswered: [
      'line_amount',
      'finished',
      'rentals',
      'liquid',
      'bankruptcy',
      'foreclosure',
      'lawsuits',
      'delinquent_debts',
    ],
    begunDaysAgo: 6,
    savedDaysAgo: 5,
    officer: 'employee@demo.test',
  },
];

/** Applications at the lender’s desk and one that nobody finished. None belongs to a demo account. */
export function addApplications(rows: DemoRows, today: PlainDate): void {
  for (const plan of plans) {
    const { product, state, officer, change } = plan;
    const id = demoId('application', String(plan.answers['email']));
    const sentOn = addDays(today, -plan.savedDaysAgo);
    const isSent = wasSubmitted(state);
    rows.applications.push({
      id,
      product,
      state,
      answers: answersOf(plan),
      language: 'en',
      begun_at: atWork(addDays(today, -plan.begunDaysAgo)),
      saved_at: atWork(sentOn),
      sent_at: isSent ? atWork(sentOn) : null,
      submitted_at: isSent ? atWork(sentOn) : null,
      notice_due_on: isSent ? noticeDueOn(sentOn, mostNoticeDays, everyWeekday) : null,
      changes: change ? [change] : [],
      loan_officer_id: officer === undefined ? null : accountId(officer),
    });
    if (change && isOpenToApplicant(state))
      rows.application_decisions.push({
        id: demoId('application decision', id),
        application_id: id,
        act: 'request changes',
        made_by: accountId('employee@demo.test'),
        made_at: atWork(addDays(sentOn, 1)),
        made_on: addDays(sentOn, 1),
        particulars: { changes: [change] },
      });
  }
}

/** Every question’s sample, except what the plan says or leaves open. */
function answersOf({ product, answers: own, unanswered = [] }: Plan): Answers {
  const answers: Record<string, Answers[string]> = {
    purpose: 'purchase',
    property_kind: 'singleFamily',
    borrower_kind: 'llc',
    'owners.a': 0,
    ...own,
  };
  for (const { key, field } of askedQuestions({ product, answers, changed: {} }))
    if (!(key in samplePrivateAnswers)) answers[key] ??= field.sample as Answers[string];
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !unanswered.includes(key)));
}
