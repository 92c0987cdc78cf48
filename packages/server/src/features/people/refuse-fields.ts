import { peopleMessages } from '@drawbridge/contract/people/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/** Refuses what does not go together in an account, each field in its own words. */
export function refuseFields(
  paths: readonly ('isLead' | 'isAdministrator' | 'representativeId')[],
): Refusal<'invalid_input'> {
  return refuse('invalid_input', { errors: paths.map((path) => ({ path, message: peopleMessages[path] })) });
}
