import type {
  StaffApplication,
  StaffApplicationFile,
  StaffApplicationsQuery,
} from '@drawbridge/contract/applications/schema.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { helpAllowedOn } from './broker-store.ts';
import { duplicatesOf } from './find-duplicates.ts';
import { presentFiles } from './present-files.ts';
import { presentAnswers, presentConsent, presentHelp, presentRow } from './present.ts';
import { presentStaffParties, sealedAnswerAt } from './staff-parties.ts';
import { sealPlace } from './seal-place.ts';
import { applicationsPage } from './staff-store.ts';
import { applicationById, allConsentsOf, dealOfApplication, namesOf, type ApplicationRow } from './store.ts';

const rowsAtOnce = 50;

export async function listStaffApplications(
  { db, now }: Pick<ApplicationParts, 'db' | 'now'>,
  { cursor, limit = rowsAtOnce, ...filter }: StaffApplicationsQuery,
): Promise<{ applications: StaffApplication[]; nextCursor: string | null }> {
  const rows = await applicationsPage(db, filter, { after: cursor, limit });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    applications: shown.map((row) => presentStaffRow(row, now())),
    nextCursor: rows.length > limit && last ? JSON.stringify([last.place, last.id]) : null,
  };
}

function presentStaffRow(row: ApplicationRow, lender: LenderNow): StaffApplication {
  const { first_name, last_name, email, street, city, state } = row.answers;
  return {
    ...presentRow(row, lender),
    applicant: joined(' ', [first_name, last_name]),
    email: joined('', [email]),
    property: joined(', ', [street, city, state]),
  };
}

function joined(separator: string, parts: readonly unknown[]): string | null {
  const there = parts.filter((part) => typeof part === 'string' && part !== '');
  return there.length === 0 ? null : there.join(separator);
}

export async function readStaffApplication(
  { db, clock, now, fileLinks }: Pick<ApplicationParts, 'db' | 'clock' | 'now' | 'fileLinks'>,
  id: string,
): Promise<StaffApplicationFile | Refusal<'not_found'>> {
  const row = await applicationById(db, id);
  if (!row) return refuse('not_found');
  const [consents, help, deal, names, duplicates] = await Promise.all([
    allConsentsOf(db, id),
    helpAllowedOn(db, id),
    row.deal_id === null ? undefined : dealOfApplication(db, row.deal_id),
    namesOf(db, [row.loan_officer_id, row.broker_id]),
    row.submitted_at === null ? [] : duplicatesOf(db, id),
  ]);
  const officer = names.get(row.loan_officer_id ?? '');
  return {
    ...presentAnswers(row, now()),
    language: row.language,
    deal: deal ?? null,
    loanOfficer:
      row.loan_officer_id === null || officer === undefined
        ? null
        : { id: row.loan_officer_id, name: officer },
    broker: names.get(row.broker_id ?? '') ?? null,
    duplicates,
    source: row.source,
    files: await presentFiles(db, fileLinks, { id }),
    consents: consents.map(presentConsent),
    help: help.map(presentHelp),
    parties: await presentStaffParties(db, row, { at: clock.now(), lender: now() }),
  };
}

/** Opens an encrypted answer for an employee. The audit log says who read it before it is decrypted. */
export function revealAnswer(
  { db, clock, sealing }: Pick<ApplicationParts, 'db' | 'clock' | 'sealing'>,
  { accountId }: Caller,
  { id, place }: { readonly id: string; readonly place: string },
): Promise<{ value: string } | Refusal<'not_found'>> {
  return db.transaction().execute(async (tx) => {
    const row = await applicationById(tx, id);
    const sealed = row && (await sealedAnswerAt(tx, row, place));
    if (!row || sealed === undefined) return refuse('not_found');
    await recordAction(tx, {
      at: clock.now(),
      accountId,
      action: 'sealed answer shown',
      subject: id,
      particulars: { name: row.number, kind: place },
    });
    return { value: sealing.open(sealed, sealPlace(id, place)) };
  });
}
