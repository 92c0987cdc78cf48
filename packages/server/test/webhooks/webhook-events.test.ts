import { beforeAll, expect, test } from 'vitest';
import {
  eventSchema,
  webhookEventTypes,
  type WebhookEventType,
} from '@drawbridge/contract/webhooks/events.ts';
import { bodyOf } from '../../src/features/webhooks/present.ts';
import type { WholeDeliveryRow } from '../../src/features/webhooks/delivery-store.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld({ data: 'demo' });
beforeAll(async () => {
  // One of the draws takes every step again.
  await world.pool.query('delete from draw_events');
  await world.pool.query(
    `insert into webhook_endpoints (url, description, events, sealed_secret, created_by, created_at)
     select 'https://example.test', '', $1, 'x', id, now() from accounts where is_administrator limit 1`,
    [webhookEventTypes],
  );
});

const deal = `(select id from deals where loan_number = 'HL-20418')`;
const somebody = `(select id from accounts where email = 'customer@demo.test')`;

/** For each event, the database change that causes it. */
const happenings: Readonly<Record<WebhookEventType, string>> = {
  'application.submitted': `insert into applications (product, deal_id, language, begun_at, saved_at)
      values ('rental', ${deal}, 'en', now(), now());
    update applications set state = 'submitted', sent_at = now(), submitted_at = now() where deal_id = ${deal}`,
  'deal.created': `insert into deals (loan_number, product, type, status, status_date, loan_amount, borrower_id)
    values ('NEW-1', 'Fix and flip', 'FixNFlip', 'Application', '2026-01-02', 1000, ${somebody})`,
  'deal.stage_changed': `update deals set status = 'Paid Off' where id = ${deal}`,
  'draw.requested': drawStep('requested'),
  'draw.inspection_scheduled': drawStep('inspection scheduled'),
  'draw.inspected': drawStep('inspected'),
  'draw.approved': drawStep('approved'),
  'draw.wired': drawStep('wired'),
  'draw.declined': drawStep('declined'),
  'budget.uploaded': `insert into submitted_budgets (deal_id, document_id, file_name, submitted_by, submitted_at)
    select ${deal}, id, 'b.pdf', ${somebody}, now() from documents where deal_id = ${deal} limit 1`,
  'budget.approved': `update submitted_budgets set state = 'approved', lines = '[]', total = 0, decided_at = now(),
    decided_by = ${somebody} where state = 'submitted' and deal_id = ${deal}`,
  'budget.returned': `insert into submitted_budgets (deal_id, document_id, file_name, submitted_by, submitted_at)
    select ${deal}, id, 'b.pdf', ${somebody}, now() from documents where deal_id = ${deal} limit 1;
    update submitted_budgets set state = 'returned', returned_because = 'No', decided_at = now(),
    decided_by = ${somebody} where state = 'submitted' and deal_id = ${deal}`,
  'bank_account.added': `insert into beneficiaries (owner_id, deal_id, name_on_account, bank_name, street, city, state, zip,
      routing_number, account_type, sealed_account_number, account_number_digest, account_number_end, instructions, added_at)
    values (${somebody}, ${deal}, 'Maria', 'Bank', '1 Street', 'Decatur', 'GA', '30030', '021000021', 'Checking', 'x',
      'test', '6789', '', now())`,
  'bank_account.verified': `update beneficiaries set verification = 'verified', decided_at = now(), decided_by = ${somebody}
    where account_number_digest = 'test'`,
  'bank_account.rejected': `update beneficiaries set verification = 'rejected', rejected_because = 'No'
    where account_number_digest = 'test'`,
  'request.received': `insert into requests (kind, reference, account_id, loan_number, email, fields, created_at, updated_at)
    values ('payoff', 'PO-2026-999999', null, 'TYPED-1', 'x@y.test', '{}', now(), now())`,
  'request.status_changed': `update requests set status = 'In Review' where reference = 'PO-2026-999999'`,
  'payoff_letter.issued': `insert into payoff_quotes (deal_id, code, good_through, issued_on, issued_at, issued_by, rush, total,
      snapshot, ledger_position, wired_draws)
    values (${deal}, 'ABCDEFGH23', '2026-12-31', '2026-11-21', now(), ${somebody}, false, 1, '{}', 0, 0)`,
  'bill.created': `with run as (insert into nightly_runs (day, created_at) values ('2026-11-21', now()) returning id)
    insert into loan_bills (number, deal_id, due_on, made_on, amount, asked, figures, terms_version, ledger_position,
      events_seen, is_history, run_id, recorded_at)
    select 'B-2026-' || day, ${deal}, '2026-12-01'::date + day, '2026-11-21', 4000, 4000, '{}', 1, 0, 0, day = 1, run.id, now()
    from run, generate_series(0, 1) day`,
  'document.uploaded': `with file as (insert into files (key, size, sha256, created_at)
      values ('test', 1, repeat('a', 64), now()) returning key)
    insert into documents (deal_id, file_key, name, type, size, sha256, uploaded_by, created_at)
    select ${deal}, key, 'Maria Lopez passport.pdf', 'pdf', 1, repeat('a', 64), ${somebody}, now() from file`,
  'card_fee.paid': `insert into card_payments (order_id, deal_id, payer_id, gateway, amount, begun_at)
      values ('ABCDEFGHIJ1234567', ${deal}, ${somebody}, 'sandbox', 650, now());
    update card_payments set state = 'approved', settled_at = now(), gateway_reference = 'x'
      where order_id = 'ABCDEFGHIJ1234567'`,
  'ledger.posted': `insert into ledger_entries (deal_id, position, source_type, date_received, total_amount, loan_balance)
    select ${deal}, 90000 + n, 'LATE', '2026-03-03', 0, 1 from generate_series(1, 3) n`,
  'import.committed': `with file as (insert into files (key, size, sha256, created_at)
      values ('test2', 1, repeat('b', 64), now()) returning key)
    insert into imports (kind, file_key, file_name, file_type, state, headers, columns, commits, started_by, created_at)
      select 'people', key, 'p.csv', 'csv', 'running', '[]', '[]', true, ${somebody}, now() from file;
    update imports set state = 'done', outcome = '{"rows": 2, "added": 1, "changed": 1, "unchanged": 0, "problemCount": 0,
      "problems": []}'`,
  'audit_log.sealed': `insert into audit_seals (number, at, chains, mac) values (1, now(), '[]', 'x');
    insert into audit_heads (day, seal, mac, entries, at) values ('2026-11-22', 1, 'x', 12, now())`,
};

/** Takes one of the demo’s draws through every state. */
function drawStep(state: string): string {
  return `insert into draw_events (draw_id, state, at, account_id)
    select draws.id, '${state}', now(), ${somebody} from draws order by draws.id limit 1`;
}

test.each(webhookEventTypes)('%s is sent once, exactly as the contract defines it', async (type) => {
  await world.pool.query('delete from webhook_events; delete from graphile_worker._private_jobs');
  await world.pool.query(happenings[type]);
  const { rows } = await world.pool.query<WholeDeliveryRow>(
    `select event.id as event_id, type, event.created_at as happened_at, deal_id, loan_number, data
     from webhook_events event join webhook_deliveries delivery on delivery.event_id = event.id where type = $1`,
    [type],
  );
  expect(rows).toHaveLength(1);
  const [row] = rows;
  if (!row) return;
  const event = eventSchema(type).parse(JSON.parse(bodyOf(row)));
  // Fields missing from the contract are not sent, and the database does not write them either.
  expect(event.data).toEqual(row.data);
  expect(event.loanNumber === null).toBe(['import.committed', 'audit_log.sealed'].includes(type));
  // Ids are random, and may have any digits in a row.
  const withoutIds = JSON.stringify(event).replaceAll(/[0-9a-f]{32}/g, 'id');
  expect(withoutIds).not.toMatch(/Maria|6789|021000021|passport/);
  const jobs = await world.pool.query(
    `select from graphile_worker.jobs where task_identifier = 'deliver webhook'`,
  );
  expect(jobs.rowCount).toBeGreaterThan(0);
});
