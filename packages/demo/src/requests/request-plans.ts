import type { RequestEventRow, RequestRow } from './columns.ts';

export interface RequestPlan {
  readonly loan: string;
  readonly kind: RequestRow['kind'];
  /** How many days ago the request was sent. */
  readonly ago: number;
  /** The amount in dollars, for forms that have one. */
  readonly amount?: number;
  /** The text of the form’s longest answer. */
  readonly words: string;
  /** The assigned employee; employee@demo.test by default. */
  readonly by?: 'employee@demo.test' | 'admin@demo.test';
  /** Later events, oldest first. */
  readonly steps: readonly {
    readonly event: Exclude<RequestEventRow['event'], 'Received'>;
    readonly ago: number;
    readonly text?: string;
  }[];
}

/** Requests of different ages in every state. The first four belong to the first borrower. */
export const requestPlans: readonly RequestPlan[] = [
  {
    loan: 'HL-20288',
    kind: 'payoff',
    ago: 96,
    words: 'Refinance',
    by: 'admin@demo.test',
    steps: [
      { event: 'In Review', ago: 95 },
      { event: 'Completed', ago: 94, text: 'We emailed you the payoff letter.' },
    ],
  },
  {
    loan: 'HL-20377',
    kind: 'extension',
    ago: 9,
    words: 'The buyer is waiting for their own sale to close.',
    steps: [
      { event: 'In Review', ago: 7 },
      { event: 'Asked', ago: 6, text: 'What closing date does the purchase contract give?' },
      { event: 'Answered', ago: 5, text: 'The 28th of next month. The title company confirmed it.' },
    ],
  },
  {
    loan: 'HL-20503',
    kind: 'loss draft',
    ago: 8,
    amount: 18_400,
    words: 'Hail broke two skylights and the porch roof.',
    by: 'admin@demo.test',
    steps: [
      { event: 'In Review', ago: 6 },
      { event: 'Asked', ago: 4, text: 'Please send the adjuster’s report. We only have the estimate.' },
    ],
  },
  {
    loan: 'HL-20354',
    kind: 'capex',
    ago: 30,
    amount: 9_250,
    words: 'New heat pump, installed and inspected.',
    steps: [
      { event: 'In Review', ago: 28 },
      { event: 'Declined', ago: 24, text: 'This loan’s reserve covers the roof only.' },
    ],
  },
  { loan: 'HL-20267', kind: 'payoff', ago: 4, words: 'Sell', steps: [] },
  { loan: 'HL-21133', kind: 'payoff', ago: 1, words: 'Refinance', steps: [] },
  { loan: 'HL-21136', kind: 'payoff', ago: 0, words: 'Sell', steps: [] },
  {
    loan: 'HL-21139',
    kind: 'extension',
    ago: 19,
    words: 'The permit for the second bathroom came late.',
    by: 'admin@demo.test',
    steps: [{ event: 'In Review', ago: 12 }],
  },
  { loan: 'HL-21154', kind: 'extension', ago: 3, words: 'Two tenants leave next month.', steps: [] },
  {
    loan: 'HL-22037',
    kind: 'extension',
    ago: 14,
    words: 'The refinance is underway and needs six more weeks.',
    steps: [
      { event: 'In Review', ago: 11 },
      {
        event: 'Approved',
        ago: 3,
        text: 'Approved for three months. We’re preparing the loan modification.',
      },
    ],
  },
  {
    loan: 'HL-21142',
    kind: 'capex',
    ago: 6,
    amount: 14_800,
    words: 'New roof on the rear half.',
    steps: [],
  },
  {
    loan: 'HL-21166',
    kind: 'capex',
    ago: 10,
    amount: 6_300,
    words: 'New windows on the upper floor.',
    steps: [
      { event: 'In Review', ago: 8 },
      { event: 'Approved', ago: 2, text: 'Approved as invoiced.' },
    ],
  },
  { loan: 'HL-22040', kind: 'capex', ago: 1, amount: 4_150, words: 'New water heater.', steps: [] },
  {
    loan: 'HL-21160',
    kind: 'loss draft',
    ago: 5,
    amount: 27_900,
    words: 'A burst pipe flooded the kitchen.',
    steps: [],
  },
  {
    loan: 'HL-21157',
    kind: 'loss draft',
    ago: 2,
    amount: 8_600,
    words: 'A tree fell on the fence and the shed.',
    steps: [],
  },
];
