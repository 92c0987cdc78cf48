import { expect, test } from 'vitest';
import { summaryOf } from './statement-spans.ts';

test.each([
  ['select "id" from "accounts" where "email" = $1', 'select accounts'],
  ['insert into "mails" ("to_address") values ($1)', 'insert mails'],
  ['update mails set claimed_by = $1 where id = $2', 'update mails'],
  ['delete from "sessions" where "id" = $1', 'delete sessions'],
  ['\n  select graphile_worker.add_job(identifier => $1::text)', 'select graphile_worker.add_job'],
  [`select 1 where 'from maria@example.test' = $1`, 'select'],
  ['notify live', 'other'],
])('%s is summed up as %s', (sql, summary) => {
  expect(summaryOf(sql).summary).toBe(summary);
});
