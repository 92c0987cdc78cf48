import { askedQuestions } from '@drawbridge/contract/applications/asked.ts';
import { keyOf, type Answers } from '@drawbridge/domain/applications/answers.ts';
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
import { addTermSheet } from '../pricing/term-sheets.ts';
import { consentsAgreedAt } from './consents.ts';
import { addParties, ownersOfDemo, partiesApplicant } from './parties.ts';
import { samplePrivateAnswers } from './private-answers.ts';

interface Plan {
  readonly product: ApplicationProduct;
  readonly state: ApplicationState;
  readonly answers: Answers;
  /** Questions without an answer yet. */
  readonly unanswered?: readonly string[];
  /** Whether it has no answers but its own, as a lead from another site’s form. */
  readonly onlyAnswered?: boolean;
  readonly begunDaysAgo: number;
  readonly savedDaysAgo: number;
  readonly officer?: string;
  /** The loan number of the deal it became. */
  readonly deal?: string;
  /** The site whose form sent it. */
  readonly source?: string;
  /** Who began it for a client. */
  readonly broker?: string;
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
      entity_name: 'Bell Renovations LLC',
    },
    deal: 'HL-20738',
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
      email: partiesApplicant,
      street: '77 Cedar Bend',
      city: 'Macon',
      entity_name: 'Cedar Bend Holdings LLC',
      ...ownersOfDemo,
    },
    deal: 'HL-20741',
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
      entity_name: 'Reyes Builders LLC',
    },
    deal: 'HL-20740',
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
    source: 'harborline.test',
  },
  {
    product: 'fix and flip',
    state: 'draft',
    answers: {
      first_name: 'Nadia',
      last_name: 'Petrov',
      email: 'nadia.petrov@mail.test',
      phone: '4045550163',
      city: 'Decatur',
      state: 'GA',
    },
    onlyAnswered: true,
    begunDaysAgo: 1,
    savedDaysAgo: 1,
    officer: 'employee@demo.test',
    source: 'flipfinder.test',
  },
  {
    product: 'fix and flip',
    state: 'draft',
    answers: {
      first_name: 'Odessa',
      last_name: 'Grant',
      email: 'odessa.grant@mail.test',
      street: '212 Larkspur Lane',
      city: 'Savannah',
    },
    unanswered: ['liquid', 'credit_score', 'bankruptcy', 'foreclosure', 'lawsuits', 'delinquent_debts'],
    begunDaysAgo: 1,
    savedDaysAgo: 1,
    broker: 'broker@demo.test',
  },
];

/**
 * Applications at the lender’s desk, two that nobody finished, and one that a broker began for a client. None belongs to a demo
 * account.
 */
export function addApplications(rows: DemoRows, today: PlainDate): void {
  for (const plan of plans) {
    const { product, state, officer, broker, change, deal, source } = plan;
    const id = idOf(plan);
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
      deal_id: deal === undefined ? null : demoId('deal', deal),
      source: source ?? null,
      loan_officer_id: officer === undefined ? null : accountId(officer),
      broker_id: broker === undefined ? null : accountId(broker),
      brought_by: broker === undefined ? null : 'broker',
    });
    if (isSent)
      rows.application_consents.push(
        ...consentsAgreedAt(atWork(sentOn)).map((agreed) => ({
          ...agreed,
          application_id: id,
          email: String(plan.answers['email']),
        })),
      );
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
  const [first] = plans;
  if (first)
    addTermSheet(rows, { id: idOf(first), product: first.product, answers: answersOf(first) }, today);
  addParties(rows, addDays(today, -3));
}

const idOf = ({ answers }: Plan): string => demoId('application', String(answers['email']));

/** Every question’s sample, except what the plan says or leaves open. */
function answersOf({ product, answers: own, unanswered = [], onlyAnswered = false }: Plan): Answers {
  if (onlyAnswered) return own;
  const answers: Record<string, Answers[string]> = {
    purpose: 'purchase',
    property_kind: 'singleFamily',
    borrower_kind: 'llc',
    ...soleOwner(own),
    ...own,
  };
  for (const { key, field } of askedQuestions({ product, answers, changed: {} }))
    if (!(key in samplePrivateAnswers)) answers[key] ??= field.sample as Answers[string];
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !unanswered.includes(key)));
}

/** The applicant as the owner of the whole company, unless the answers name more owners. */
function soleOwner({ first_name, last_name, email }: Answers): Answers {
  const own = Object.entries({ first_name, last_name, email, share: 100, guarantees: true });
  return {
    'owners.a': 0,
    ...Object.fromEntries(
      own.flatMap(([name, answer]) => (answer === undefined ? [] : [[keyOf('owners', 'a', name), answer]])),
    ),
  };
}
