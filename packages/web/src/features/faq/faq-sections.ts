import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import type { ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { account, beforeClosing, brokers, insurance } from './faq-portal.ts';
import type { FaqSection } from './faq-section.ts';
import { draws, extensions, payments, payoffs } from './faq-servicing.ts';

/** All questions and answers, with the lender’s name and figures. */
export function faqSections(lender: Lender, facts: ServicingFacts): readonly FaqSection[] {
  return [
    payments(lender, facts),
    draws(lender, facts),
    extensions(facts),
    payoffs(lender, facts),
    insurance(lender, facts),
    beforeClosing(),
    account(lender, facts),
    brokers(lender),
  ];
}
