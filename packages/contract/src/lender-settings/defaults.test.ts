import { expect, test } from 'vitest';
import { defaultFigures } from '@drawbridge/domain/faq/servicing-facts.ts';
import { defaultNoticeRules } from '@drawbridge/domain/notices/notice-rules.ts';
import { defaultCheckRules } from '@drawbridge/domain/checks/check-rules.ts';
import { defaultRetention } from '@drawbridge/domain/retention/retention.ts';
import { defaultWorkCalendar } from '@drawbridge/domain/work/work-terms.ts';
import { defaultApplicationRules } from '@drawbridge/domain/applications/application-rules.ts';
import { applicationFields } from './applications.ts';
import { calendarFields } from './calendar.ts';
import { checkFields } from './checks.ts';
import { feeFields } from './fees.ts';
import { noticeFields } from './notices.ts';
import { retentionFields } from './retention.ts';

test.each([
  ['fees', feeFields, defaultFigures],
  ['calendar', calendarFields, defaultWorkCalendar],
  ['applications', applicationFields, defaultApplicationRules()],
  ['notices', noticeFields, defaultNoticeRules],
  ['retention', retentionFields, defaultRetention],
  ['checks', checkFields, defaultCheckRules],
])('the defaults of %s pass the form’s own checks', (_section, schema, defaults) => {
  expect(schema.safeParse(defaults)).toEqual({ success: true, data: defaults });
});
