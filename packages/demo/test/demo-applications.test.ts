import { expect, test } from 'vitest';
import { consentKinds } from '@drawbridge/contract/applications/schema.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { generateDemoData } from '../src/generate-demo-data.ts';

test('every application that was sent has both consents, given when it was sent', () => {
  const { applications, application_consents: given } = generateDemoData({
    today: plainDate('2026-11-21'),
    passwordHash: 'hash of the demo password',
  });
  const sent = applications.filter((application) => application.sent_at !== null);
  expect(sent.length).toBeGreaterThan(2);
  expect(given.map((consent) => [consent.application_id, consent.kind, consent.agreed_at])).toEqual(
    sent.flatMap((application) => consentKinds.map((kind) => [application.id, kind, application.sent_at])),
  );
});

test('a company whose other owners are not named is the applicant’s alone', () => {
  const { applications } = generateDemoData({
    today: plainDate('2026-11-21'),
    passwordHash: 'hash of the demo password',
  });
  const alone = applications
    .map(({ answers }) => answers)
    .filter((answers) => 'owners.a' in answers && !('owners.b' in answers));
  expect(alone.length).toBeGreaterThan(2);
  for (const answers of alone)
    expect([
      answers['owners.a.first_name'],
      answers['owners.a.last_name'],
      answers['owners.a.share'],
    ]).toEqual([answers['first_name'], answers['last_name'], 100]);
});
