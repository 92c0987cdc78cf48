import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { account, beforeClosing, brokers, insurance } from './faq-portal.ts';
import type { FaqSection } from './faq-section.ts';
import { draws, extensions, payments, payoffs } from './faq-servicing.ts';

/** Every question with its answer, in the lender’s name and with its figures. */
export function faqSections(lender: Lender, facts: ServicingFacts): readonly FaqSection[] {
  return [
    payments(lender, facts),
    draws(lender, facts),
    extensions(lender, facts),
    payoffs(lender, facts),
    insurance(lender, facts),
    beforeClosing,
    account(lender, facts),
    brokers(lender),
  ];
}
