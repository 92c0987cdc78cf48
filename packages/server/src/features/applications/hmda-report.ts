import { csvLine, csvMark, csvText } from '@drawbridge/domain/exports/csv-text.ts';
import {
  actionTakenCode,
  demographicCodes,
  notByObservation,
} from '@drawbridge/domain/applications/demographics.ts';

import { FileReply } from '../../platform/http/refusal.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { peopleToReport, type ReportedPerson } from './demographics-store.ts';

/** English in every language, like the register they go into. */
const headers = [
  'Application',
  'Application date',
  'Product',
  'Loan purpose',
  'Loan amount',
  'State',
  'Action taken',
  'Action taken date',
  'Person',
  'Ethnicity',
  'Ethnicity by observation',
  'Race',
  'Race by observation',
  'Sex',
  'Sex by observation',
] as const;

/** A year’s applications with the codes of the HMDA register, a row for each person. */
export async function exportHmda(
  { db, clock }: Pick<ApplicationParts, 'db' | 'clock'>,
  { accountId }: Caller,
  year: string,
): Promise<FileReply> {
  const people = await db.transaction().execute(async (tx) => {
    await recordAction(tx, {
      at: clock.now(),
      accountId,
      action: 'hmda exported',
      subject: accountId,
      particulars: { name: year },
    });
    return peopleToReport(tx, { year, timeZone: clock.timeZone() });
  });
  const lines = [headers, ...people.map(cellsOf)].map((cells) => csvLine(cells.map(csvText)));
  return new FileReply({
    bytes: Buffer.from(csvMark + lines.join('')),
    mediaType: 'text/csv; charset=utf-8',
    name: `HMDA ${year}.csv`,
  });
}

function cellsOf(person: ReportedPerson): string[] {
  const { state, isFunded } = person;
  const known = state === 'approved' || state === 'declined' || state === 'withdrawn' ? state : 'other';
  const { ethnicity, race, sex } = demographicCodes(person);
  return [
    person.number,
    person.submittedOn,
    person.product,
    person.purpose ?? '',
    person.amount === null ? '' : String(person.amount),
    person.propertyState ?? '',
    actionTakenCode(known, isFunded) ?? '',
    person.actionOn ?? '',
    person.isOwner ? 'Owner' : 'Applicant',
    ethnicity,
    notByObservation,
    race,
    notByObservation,
    sex,
    notByObservation,
  ];
}
