import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import type { BrandSettings } from '@drawbridge/contract/lender-settings/brand.ts';
import type { MailSettings } from '@drawbridge/contract/lender-settings/mails.ts';
import type { TwoPersonSettings } from '@drawbridge/contract/lender-settings/two-person-rules.ts';
import type { Webhook } from '@drawbridge/contract/webhooks/schema.ts';
import { addAdministrator, expectRefused } from '../support/approvals.ts';
import { send, shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const ada = shared(() => addAdministrator(world, 'Ada Admin'));
const ben = shared(() => addAdministrator(world, 'Ben Admin'));

beforeAll(async () => {
  await addAdministrator(world, 'Cleo Admin');
});
beforeEach(() => world.pool.query('update settings set value = null, version = version + 1'));

async function read<Reply>(path: string): Promise<Reply> {
  const answer = await ada.call(path);
  expect(answer.status, answer.text).toBe(200);
  return answer.json as Reply;
}

/** Everything the database stores about proposals, keyed writes and the audit log. */
async function everythingKept(): Promise<string> {
  const { rows } = await world.pool.query(
    `select to_jsonb(proposed_changes)::text as row from proposed_changes
     union all select to_jsonb(keyed_writes)::text from keyed_writes
     union all select to_jsonb(audit_log)::text from audit_log
     union all select to_jsonb(mails)::text from mails`,
  );
  return JSON.stringify(rows);
}

describe('an API key', () => {
  const change = { name: 'Servicing system', rights: ['read' as const], lastsDays: 30 as const };
  const deals = (token: string | null) => send(world, 'GET', '/lima/api/staff/deals', { token: token ?? '' });

  test('is shown once, does not work before approval, and works after', async () => {
    expectRefused(await ada.call('api-keys/create', change), 'needs_second_administrator');
    const headers = { 'idempotency-key': 'a-key-once' };
    const body = { kind: 'API key', change };
    const { proposal, secret } = (await ada.call('approvals/propose', body, headers)).json as {
      proposal: { id: string };
      secret: string;
    };
    expect(secret).toMatch(/^dbk_/);
    expect((await ada.call('approvals/propose', body, headers)).json).toMatchObject({
      proposal: { id: proposal.id },
      secret: null,
    });
    expect(await everythingKept()).not.toContain(secret.slice(16));
    expect((await ada.call('approvals')).text).not.toContain(secret.slice(16));
    expect((await deals(secret)).status).toBe(401);
    expect((await read<{ keys: ApiKey[] }>('api-keys')).keys).toEqual([]);

    world.clock.forward({ hours: 24 });
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    expect((await deals(secret)).status).toBe(200);
    const [key] = (await read<{ keys: ApiKey[] }>('api-keys')).keys;
    expect(key).toMatchObject({ name: 'Servicing system', createdBy: 'Ada Admin', standing: 'good' });
    expect(Date.parse(key?.expiresAt ?? '') - world.clock.now().getTime()).toBe(30 * 86_400_000);
    expect((await ben.call('api-keys/revoke', { id: key?.id })).status).toBe(200);
  });

  test('never works once declined', async () => {
    const { proposal, secret } = await ada.propose({ kind: 'API key', change });
    expect((await ben.decide('decline', proposal.id)).status).toBe(200);
    expect((await deals(secret)).status).toBe(401);
  });
});

describe('a webhook', () => {
  const change = { url: 'https://93.184.216.34/in', description: 'Core', events: ['draw.wired' as const] };

  test('gets no events before approval, and its secret is stored sealed', async () => {
    expectRefused(await ada.call('webhooks/add', change), 'needs_second_administrator');
    const { proposal, secret } = await ada.propose({ kind: 'new webhook', change });
    expect(secret).not.toBeNull();
    expect(await everythingKept()).not.toContain(secret);
    expect((await read<{ webhooks: Webhook[] }>('webhooks')).webhooks).toEqual([]);
    const twice = await ben.call('approvals/propose', { kind: 'new webhook', change });
    expectRefused(twice, 'change_already_proposed');
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    expect((await read<{ webhooks: Webhook[] }>('webhooks')).webhooks).toMatchObject([
      { url: change.url, createdBy: 'Ada Admin' },
    ]);
  });

  test('needs approval to change its address, but not its other fields, a pause or its removal', async () => {
    const [webhook] = (await read<{ webhooks: Webhook[] }>('webhooks')).webhooks;
    const id = webhook?.id ?? '';
    const moved = { ...change, id, url: 'https://93.184.216.35/elsewhere' };
    expectRefused(await ada.call('webhooks/change', moved), 'needs_second_administrator');
    const { proposal } = await ada.propose({ kind: 'webhook address', change: moved });
    expect(proposal.lines).toEqual([{ label: 'Address', before: change.url, after: moved.url }]);
    expect((await ada.call('webhooks/change', { ...change, id, description: 'Other' })).status).toBe(200);
    expectRefused(await ben.decide('approve', proposal.id), 'proposal_outdated');
    expect((await ada.decide('withdraw', proposal.id)).status).toBe(200);
    const { proposal: anew } = await ada.propose({ kind: 'webhook address', change: moved });
    expect((await ben.decide('approve', anew.id)).status).toBe(200);
    expect(await read<Webhook>(`webhooks/${id}`)).toMatchObject({ url: moved.url, description: 'Core' });
    expect((await ada.call('webhooks/pause', { id, paused: true })).status).toBe(200);
    expect((await ada.call('webhooks/remove', { id })).status).toBe(200);
  });

  test('can be proposed with any address the direct call accepts, however long', async () => {
    const path = Array.from({ length: 900 }, (_, at) =>
      String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    );
    const long = { ...change, url: `https://93.184.216.34/${path.join('')}` };
    const { proposal } = await ada.propose({ kind: 'new webhook', change: long });
    expectRefused(
      await ben.call('approvals/propose', { kind: 'new webhook', change: long }),
      'change_already_proposed',
    );
    expect((await ada.decide('withdraw', proposal.id)).status).toBe(200);
  });

  test('has its address checked when it is proposed', async () => {
    const wrong = await ada.call('approvals/propose', {
      kind: 'new webhook',
      change: { ...change, url: 'http://10.0.0.1/in' },
    });
    expect(wrong.json).toMatchObject({ code: 'invalid_input', errors: [{ path: 'change.url' }] });
  });
});

describe('the two-person rules', () => {
  const path = 'settings/two-person-rules';
  const off = { verifierDoesNotWire: true, secondAdministratorApproves: false, termsKeepStateLimits: true };

  test.each([
    ['this very rule', off],
    [
      'the rule on state limits',
      { verifierDoesNotWire: true, secondAdministratorApproves: true, termsKeepStateLimits: false },
    ],
    [
      'another rule',
      { verifierDoesNotWire: false, secondAdministratorApproves: true, termsKeepStateLimits: true },
    ],
  ])('turning off %s needs two administrators', async (_which, fields) => {
    const { version } = await read<TwoPersonSettings>(path);
    expectRefused(await ada.call(path, { version, fields }), 'needs_second_administrator');
    const { proposal } = await ada.propose({ kind: 'two-person rules', change: { version, fields } });
    expectRefused(await ada.decide('approve', proposal.id), 'not_yours_to_decide');
    expect((await read<TwoPersonSettings>(path)).fields).not.toEqual(fields);
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    expect((await read<TwoPersonSettings>(path)).fields).toEqual(fields);
  });

  test('one administrator can turn a rule on or reset all rules to their defaults', async () => {
    await world.pool.query(
      `insert into settings (key, value, version) values ('two-person rules', $1, 1)
       on conflict (key) do update set value = $1`,
      [JSON.stringify({ secondAdministratorApproves: false, verifierDoesNotWire: false })],
    );
    expect(
      (await ada.call('people/invite', { name: 'N', email: 'n@x.test', accountType: 'Employee' })).status,
    ).toBe(200);
    const on = { verifierDoesNotWire: false, secondAdministratorApproves: true, termsKeepStateLimits: true };
    const { version } = await read<TwoPersonSettings>(path);
    expect((await ada.call(path, { version, fields: on })).status).toBe(200);
    expect((await ada.call(path, { version: version + 1, fields: null })).status).toBe(200);
  });

  test('a proposal is outdated once its setting has changed', async () => {
    const { version } = await read<TwoPersonSettings>(path);
    const { proposal } = await ada.propose({ kind: 'two-person rules', change: { version, fields: off } });
    await world.pool.query('update settings set version = version + 1');
    expectRefused(await ben.decide('approve', proposal.id), 'proposal_outdated');
    expect((await ada.decide('withdraw', proposal.id)).status).toBe(200);
  });
});

describe('details borrowers use to confirm wire instructions', () => {
  test.each([
    ['phone', '800-555-0199'],
    ['email', 'wires@evil.test'],
    ['address', '1 Other Street'],
  ])('the lender’s %s takes two', async (name, value) => {
    const { version, fields } = await read<BrandSettings>('settings/brand');
    const change = { version, fields: { ...fields, [name]: value } };
    expectRefused(await ada.call('settings/brand', change), 'needs_second_administrator');
    const { proposal } = await ada.propose({ kind: 'contact details', change });
    expect(proposal.lines).toMatchObject([{ after: value }]);
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    expect((await read<BrandSettings>('settings/brand')).fields).toMatchObject({ [name]: value });
  });

  test('one administrator can change the rest of the brand', async () => {
    const { version, fields } = await read<BrandSettings>('settings/brand');
    const change = { version, fields: { ...fields, productName: 'Moat' } };
    expectRefused(
      await ada.call('approvals/propose', { kind: 'contact details', change }),
      'approval_not_needed',
    );
    expect((await ada.call('settings/brand', change)).status).toBe(200);
  });

  test('wording needs approval for an email before a payment, but not for others', async () => {
    const { mails } = await read<MailSettings>('settings/mails');
    const guarded = mails.filter(({ beforePayment }) => beforePayment).map(({ key }) => key);
    expect([...new Set(guarded)]).toEqual([
      'requests.letterIssued',
      'payoff.issued',
      'payoff.changed',
      'payoff.amended',
      'payoff.withdrawn',
      'bills.made',
      'bills.madeByHand',
      'notices.billDue',
      'notices.pastDue',
      'notices.thirtyDays',
      'notices.lateCharge',
      'notices.matured',
      'notices.defaultBegan',
    ]);
    const versionOf = (key: string) => mails.find((mail) => mail.key === key)?.version ?? 0;
    const fields = { subject: 'Your letter', body: 'Wire it to 123. Good through {goodThrough}.' };
    const change = { key: 'payoff.issued', version: versionOf('payoff.issued'), fields };
    expectRefused(await ada.call('settings/mails', change), 'needs_second_administrator');
    const { proposal } = await ada.propose({ kind: 'email wording', change });
    expect(proposal).toMatchObject({
      summary: 'Change the wording of the email “Payoff letter ready”',
      lines: [
        { label: 'Subject', after: 'Your letter' },
        { label: 'Text', after: fields.body },
      ],
    });
    expect((await ben.decide('approve', proposal.id)).status).toBe(200);
    const spanish = { ...change, language: 'es-US', version: 0 };
    expectRefused(await ada.call('settings/mails', spanish), 'needs_second_administrator');
    const second = await ada.propose({ kind: 'email wording', change: spanish });
    expect(second.proposal.summary).toBe('Change the Spanish wording of the email “Payoff letter ready”');
    expect((await ben.decide('approve', second.proposal.id)).status).toBe(200);
    const now = await read<MailSettings>('settings/mails');
    const issued = now.mails.filter((mail) => mail.key === 'payoff.issued');
    expect(issued).toMatchObject([
      { language: 'en', version: change.version + 1 },
      { language: 'es-US', version: 1, fields },
    ]);
    const key = 'security.passkeyAdded';
    const other = mails.find((mail) => mail.key === key);
    const words = { subject: 'New passkey', body: other?.fields.body ?? '' };
    const direct = { key, version: versionOf(key), fields: words };
    expect((await ada.call('settings/mails', direct)).status).toBe(200);
  });
});
