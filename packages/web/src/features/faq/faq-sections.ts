import type { Lender } from '@drawbridge/contract/portal/schema.ts';
import { account, beforeClosing, brokers, insurance } from './faq-portal.ts';
import type { FaqSection } from './faq-section.ts';
import { draws, extensions, payments, payoffs } from './faq-servicing.ts';

/** Every question with its answer, in the lender’s name. */
export function faqSections(lender: Lender): readonly FaqSection[] {
  return [
    payments(lender),
    draws(lender),
    extensions(lender),
    payoffs(lender),
    insurance(lender),
    beforeClosing,
    account(lender),
    brokers(lender),
  ];
}
