import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { exampleGrid } from '@drawbridge/domain/pricing/example-grid.ts';
import { gridOf } from '@drawbridge/domain/pricing/grid.ts';
import { quote } from '@drawbridge/domain/pricing/quote.ts';
import { pricedAnswers, scenarioOf, wantedOf } from '@drawbridge/domain/pricing/scenario-of.ts';
import { presentTerms } from '@drawbridge/server/features/pricing/public.ts';
import { atWork } from '../dates.ts';
import type { DemoRows } from '../demo-rows.ts';
import { accountId } from '../people/people.ts';
import { gridId } from './pricing-versions.ts';

export interface TermSheetRow {
  application_id: string;
  product: ApplicationProduct;
  content: object;
  grid_id: string;
  issued_by: string;
  issued_at: string;
  issued_on: PlainDate;
  expires_on: PlainDate;
}

interface Application {
  readonly id: string;
  readonly product: ApplicationProduct;
  readonly answers: Answers;
}

/** A term sheet by the demo’s grid, issued a day ago. */
export function addTermSheet(rows: DemoRows, { id, product, answers }: Application, today: PlainDate): void {
  const wanted = wantedOf(answers);
  const wantedCents = wanted === null ? null : wanted * 100;
  const { scenario } = scenarioOf(product, answers, { wantedCents, borrower: 'entity' });
  const { terms, why } = quote(gridOf(exampleGrid), scenario);
  if (!terms) throw new Error('the demo’s grid does not price its term sheet');
  const given = pricedAnswers.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]]));
  const text = (...names: readonly string[]) => names.map((name) => answers[name]);
  const issuedOn = addDays(today, -1);
  rows.term_sheets.push({
    application_id: id,
    product,
    content: {
      scenario: { product, answers: Object.fromEntries(given) as object, wanted },
      terms: presentTerms(terms, why),
      applicant: text('first_name', 'last_name').join(' '),
      entity: answers['entity_name'] ?? null,
      property: text('street', 'city', 'state').join(', '),
    },
    grid_id: gridId,
    issued_by: accountId('employee@demo.test'),
    issued_at: atWork(issuedOn),
    issued_on: issuedOn,
    expires_on: addDays(issuedOn, 30),
  });
}
