import type { PersonDetail } from '@drawbridge/contract/people/schema.ts';
import { peopleMessages } from '@drawbridge/messages/people';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { offeredLanguage } from '../../platform/language/in-language.ts';
import { accountLockedUntil } from '../access/public.ts';
import { factorsOf, sessionsOf } from '../security/public.ts';
import type { PeopleParts } from './people-parts.ts';
import { presentPerson } from './present.ts';
import { dealsOf, personById, representativeOf } from './store.ts';

export async function readPerson(
  { clock, tokenLifeMinutes }: Pick<PeopleParts, 'clock' | 'tokenLifeMinutes'>,
  db: Queries,
  id: string,
): Promise<PersonDetail | Refusal<'not_found'>> {
  const row = await personById(db, id);
  if (!row) return refuse('not_found', { detail: peopleMessages.unknownPerson });
  const now = clock.now();
  const representative = await representativeOf(db, id);
  return {
    ...presentPerson(row),
    preferredName: row.preferred_name,
    phone: row.phone,
    language: offeredLanguage(row.language),
    createdAt: row.created_at.toISOString(),
    representative: representative ?? null,
    lockedUntil: (await accountLockedUntil(db, row.email, now))?.toISOString() ?? null,
    ...(await factorsOf(db, id)),
    sessions: await sessionsOf(db, id, now, tokenLifeMinutes),
    deals: await dealsOf(db, id),
  };
}
