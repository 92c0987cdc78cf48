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
