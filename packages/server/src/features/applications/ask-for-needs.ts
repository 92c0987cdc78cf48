import type { AnsweredDeal } from '@drawbridge/domain/applications/deal-of-answers.ts';
import { defaultNeeds, needsOf } from '@drawbridge/domain/applications/needs.ts';
import { addWorkingDays } from '@drawbridge/domain/calendar/business-calendar.ts';
import { workTermsAround } from '@drawbridge/domain/work/work-terms.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inLanguage } from '../../platform/language/in-language.ts';
import { addNeededItems, dealsWithTaxForms, type NeededItem } from '../action-items/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { allPartsFinished } from './present-party.ts';
import type { ApplicationRow } from './store.ts';

/** Adds what the product’s template asks for to the deal’s items, and returns it, in the applicant’s language. */
export async function askForNeeds(
  tx: Transaction,
  { now, clock }: Pick<ApplicationParts, 'now' | 'clock'>,
  row: ApplicationRow,
  deal: {
    readonly id: string;
    readonly borrowerId: string;
    readonly answered: AnsweredDeal;
    readonly hasGuarantors: boolean;
    readonly hasBroker: boolean;
  },
): Promise<readonly NeededItem[]> {
  const { id, product, language } = row;
  const { applications, calendar } = now();
  const templates = applications.writesOwnNeeds
    ? applications.needs
    : inLanguage(language, () => defaultNeeds());
  const at = clock.now();
  const today = clock.dayOf(at);
  const { calendar: days } = workTermsAround(today, calendar);
  const { purpose, entity } = deal.answered;
  const needs = needsOf(templates[product], {
    isPurchase: purpose === 'Purchase',
    isRefinance: purpose === 'Refinance' || purpose === 'Cash-out refinance',
    isCompany: entity !== undefined,
    hasGuarantors: deal.hasGuarantors,
    hasBroker: deal.hasBroker,
    hasTaxForms: (await dealsWithTaxForms(tx, deal.borrowerId)).includes(deal.id),
    hasOwnParts: await allPartsFinished(tx, row),
  }).map((need) => ({ ...need, dueOn: addWorkingDays(today, need.days, days) }));
  await addNeededItems(tx, { dealId: deal.id, applicationId: id, at }, needs);
  return needs;
}
