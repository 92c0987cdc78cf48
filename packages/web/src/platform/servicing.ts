import { servicingFactsWith, type ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { settings } from './settings.ts';

/** What servicing a loan costs and how long it takes with this lender. */
export function servicing(): ServicingFacts {
  return servicingFactsWith(settings().figures);
}
