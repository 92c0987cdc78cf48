import { servicingFactsWith, type ServicingFacts } from '@drawbridge/domain/faq/servicing-facts.ts';
import { settings } from './settings.ts';

/** This lender’s servicing fees and processing times. */
export function servicing(): ServicingFacts {
  return servicingFactsWith(settings().figures);
}
