import { partyCopy as copy } from '@drawbridge/messages/applications';
import type { ApplicationParty } from '@drawbridge/contract/applications/party-schema.ts';
import { formatMoment } from '../../platform/format.ts';

/** An owner’s address and what last happened with their part. */
export function partyFacts({ email, state, mailedAt, openedAt, finishedAt }: ApplicationParty): string[] {
  if (email === null) return [copy.noEmail];
  if (finishedAt !== null) return [email, copy.finishedOn({ when: formatMoment(finishedAt) })];
  if (mailedAt === null) return [email];
  const mailed = copy.mailed({ when: formatMoment(mailedAt) });
  return state === 'opened' && openedAt !== null
    ? [email, mailed, copy.openedOn({ when: formatMoment(openedAt) })]
    : [email, mailed];
}
