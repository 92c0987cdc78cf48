import { peopleMessages } from '@drawbridge/messages/people';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';

/** Refuses account fields that contradict each other, with a message for each field. */
export function refuseFields(
  paths: readonly ('isLead' | 'isAdministrator' | 'representativeId')[],
): Refusal<'invalid_input'> {
  return refuse('invalid_input', { errors: paths.map((path) => ({ path, message: peopleMessages[path] })) });
}
