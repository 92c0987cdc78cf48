import type { OwnDemographics } from '@drawbridge/contract/applications/demographic-schema.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import type { ApplicationParts } from './application-parts.ts';
import { demographicsOf, writeDemographics, type Respondent } from './demographics-store.ts';
import { findApplication } from './find-application.ts';
import { findOpenParty, type Unopened } from './party-form.ts';

type Parts = Pick<ApplicationParts, 'db' | 'clock' | 'now'>;
type Found = Respondent & { readonly isOpen: boolean };
type Locked = { readonly lock?: boolean };

const unanswered: OwnDemographics = { ethnicity: [], race: [], sex: [] };

/** The applicant. Not found while the lender does not ask. */
export function applicantAs(
  { clock, now }: Parts,
  caller: Caller | undefined,
  named: string,
): (db: Queries, locked: Locked) => Promise<Found | Refusal<'not_found'>> {
  return async (db, { lock = false }) => {
    if (!now().flags.demographicQuestions) return refuse('not_found');
    const found = await findApplication(db, { caller, named, at: clock.now(), lock });
    if (isRefusal(found)) return found;
    return { applicationId: found.row.id, partyId: null, isOpen: isOpenToApplicant(found.row.state) };
  };
}

/** An invited owner, by their link. */
export function partyAs(
  { clock, now }: Parts,
  invitee: string,
): (db: Queries, locked: Locked) => Promise<Found | Unopened> {
  return async (db, { lock = false }) => {
    if (!now().flags.demographicQuestions) return refuse('not_found');
    const found = await findOpenParty(db, { invitee, at: clock.now(), lock });
    if (isRefusal(found)) return found;
    const { party, row } = found;
    return { applicationId: row.id, partyId: party.id, isOpen: party.finished_at === null };
  };
}

type Find<Refused> = (db: Queries, locked: Locked) => Promise<Found | Refused>;

export async function readDemographics<Refused extends Refusal<'not_found' | 'invitation_expired'>>(
  { db }: Parts,
  find: Find<Refused>,
): Promise<OwnDemographics | Refused> {
  const found = await find(db, {});
  return isRefusal(found) ? found : ((await demographicsOf(db, found)) ?? unanswered);
}

/** Saves a person’s answers until they send the rest. */
export function saveDemographics<Refused extends Refusal<'not_found' | 'invitation_expired'>>(
  { db, clock }: Parts,
  find: Find<Refused>,
  { ethnicity, race, sex }: OwnDemographics,
): Promise<OwnDemographics | Refused | Refusal<'application_sent'>> {
  return db.transaction().execute(async (tx) => {
    const found = await find(tx, { lock: true });
    if (isRefusal(found)) return found;
    if (!found.isOpen) return refuse('application_sent');
    const answers = { ethnicity: once(ethnicity), race: once(race), sex: once(sex) };
    await writeDemographics(tx, found, answers, clock.now());
    return answers;
  });
}

function once<Choice>(chosen: Choice[] | null): Choice[] | null {
  return chosen && [...new Set(chosen)];
}
