import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { describe, expect, test } from 'vitest';
import { address, partyCalls } from '../support/application-parties.ts';
import { personWithSession } from '../support/sessions.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();

const { applied, call, invite } = partyCalls(world);

describe('an email corrected after the application was sent', () => {
  /** Sends an application with a guarantor, and corrects the guarantor's email. */
  async function corrected(owner?: string) {
    const person = await personWithSession(world);
    const application = await applied(person);
    const { named: opens, token } = application;
    const guarantor = owner ?? application.owner;
    const changes = { 'owners.a.email': guarantor, 'owners.a.guarantees': true };
    await call('applications/save', { application: opens, changes }, token);
    await call('applications/send', { application: opens, agree: true }, token);
    const right = address('Right');
    expect((await invite(application, right)).status).toBe(200);
    const { rows } = await world.pool.query<{ email: string; deal: string }>(
      `select members.email, members.deal_id as deal from deal_members members
       join applications on applications.deal_id = members.deal_id
       where applications.id = $1 and role = 'Guarantor'`,
      [application.id],
    );
    const employee = await personWithSession(world, { accountType: 'Employee' });
    const path = `/lima/api/staff/applications/file?id=${application.id}`;
    const { parties } = (await send(world, 'GET', path, employee)).json as StaffApplicationFile;
    return { person, guarantor, right, member: rows, party: parties[0] };
  }

  test('is the deal’s too, on the record', async () => {
    const { person, guarantor, right, member, party } = await corrected();
    expect(member).toMatchObject([{ email: right }]);
    expect(party).toMatchObject({ email: right, dealEmail: null });
    const { rows } = await world.pool.query(
      `select account_id, particulars from audit_log where action = 'member changed' and subject = $1`,
      [member[0]?.deal],
    );
    expect(rows).toMatchObject([
      { account_id: person.id, particulars: { before: { email: guarantor }, after: { email: right } } },
    ]);
  });

  test('stays on the deal while the guarantor has an account there, and employees see both', async () => {
    const known = await personWithSession(world);
    const { guarantor, right, member, party } = await corrected(known.email);
    expect(member).toMatchObject([{ email: guarantor }]);
    expect(party).toMatchObject({ email: right, dealEmail: guarantor });
  });
});
