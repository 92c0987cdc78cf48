import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { describe, expect, test } from 'vitest';
import { ownerAnswers } from '../support/applications.ts';
import { address, partyAnswers, partyCalls, type Applied } from '../support/application-parties.ts';
import { decisionOffice } from '../support/decision-office.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

const { applied, call, invite, inviteeAt, save, finish } = partyCalls(world);

type Correct = (application: Applied, right: string) => Promise<void>;

const byDialog: Correct = async (application, right) => {
  expect((await invite(application, right)).status).toBe(200);
};

/** Changes the answer after the lender asked for changes, and sends the application again. */
const bySendingAgain = async (
  { id, named: application, token }: Applied,
  right: string,
  others: Readonly<Record<string, string>> = {},
) => {
  const { act } = await decisionOffice(world);
  const changes = [{ place: 'price', note: 'Check it.' }];
  expect((await act('request-changes', { id, seen: 'submitted', changes })).status).toBe(200);
  await call('applications/save', { application, changes: { ...others, 'owners.a.email': right } }, token);
  expect((await call('applications/send', { application, agree: true }, token)).status).toBe(200);
};

/** Of the deal that an application became, in its order. */
async function emailsOfGuarantors(applicationId: string): Promise<string[]> {
  const { rows } = await world.pool.query<{ email: string }>(
    `select members.email from deal_members members
     join applications on applications.deal_id = members.deal_id
     where applications.id = $1 and role = 'Guarantor' order by position`,
    [applicationId],
  );
  return rows.map(({ email }) => email);
}

describe('an email corrected after the application was sent', () => {
  /** Sends an application with a guarantor, and corrects the guarantor's email. */
  async function corrected(owner?: string, correct: Correct = byDialog) {
    const person = await personWithSession(world);
    const application = await applied(person);
    const { named: opens, token } = application;
    const guarantor = owner ?? application.owner;
    const changes = { 'owners.a.email': guarantor, 'owners.a.guarantees': true };
    await call('applications/save', { application: opens, changes }, token);
    await call('applications/send', { application: opens, agree: true }, token);
    const right = address('Right');
    await correct(application, right);
    const employee = await personWithSession(world, { accountType: 'Employee' });
    const path = `/lima/api/staff/applications/file?id=${application.id}`;
    const { parties } = (await send(world, 'GET', path, employee)).json as StaffApplicationFile;
    return { application, person, guarantor, right, party: parties[0] };
  }

  test.each([
    ['where the invitations are', byDialog],
    ['in the answers that are sent again', bySendingAgain],
  ])('%s is the deal’s too, on the record', async (_where, correct) => {
    const { application, person, guarantor, right, party } = await corrected(undefined, correct);
    expect(await emailsOfGuarantors(application.id)).toEqual([right]);
    expect(party).toMatchObject({ email: right, dealEmail: null });
    const { rows } = await world.pool.query(
      `select account_id, particulars from audit_log
       where action = 'member changed' and subject = (select deal_id from applications where id = $1)`,
      [application.id],
    );
    expect(rows).toMatchObject([
      { account_id: person.id, particulars: { before: { email: guarantor }, after: { email: right } } },
    ]);
  });

  test.each([byDialog, bySendingAgain])(
    'stays on the deal while the guarantor has an account there, and employees see both',
    async (correct) => {
      const known = await personWithSession(world);
      const { application, guarantor, right, party } = await corrected(known.email, correct);
      expect(await emailsOfGuarantors(application.id)).toEqual([guarantor]);
      expect(party).toMatchObject({ email: right, dealEmail: guarantor });
    },
  );

  test('stays on the deal once the guarantor finished their part', async () => {
    const { application, guarantor, right, party } = await corrected(undefined, async (sent, email) => {
      const invitee = await inviteeAt(sent.owner);
      await save(invitee, partyAnswers('Sam'));
      expect((await finish(invitee)).status).toBe(200);
      await bySendingAgain(sent, email);
    });
    expect(await emailsOfGuarantors(application.id)).toEqual([guarantor]);
    expect(party).toMatchObject({ email: right, dealEmail: guarantor });
  });

  test('swapped with another guarantor’s is swapped on the deal', async () => {
    const person = await personWithSession(world);
    const application = await applied(person);
    const { id, named, owner, token } = application;
    const other = address('Gus');
    const changes = {
      'owners.a.guarantees': true,
      'owners.a.share': 80,
      ...ownerAnswers('b', { email: other, share: 20, guarantees: true }),
    };
    await call('applications/save', { application: named, changes }, token);
    const sent = await call('applications/send', { application: named, agree: true }, token);
    expect(sent.status, sent.text).toBe(200);
    const guarantors = () => emailsOfGuarantors(id);
    expect(await guarantors()).toEqual([owner, other]);
    await bySendingAgain(application, other, { 'owners.b.email': owner });
    expect(await guarantors()).toEqual([other, owner]);
  });
});
