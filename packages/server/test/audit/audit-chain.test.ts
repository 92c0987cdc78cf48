import { beforeEach, describe, expect, test } from 'vitest';
import { addAccount, signIn } from '../support/people.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();
let accountId: string;

/** One account signs in and out three times (six entries), and another signs in once. */
beforeEach(async () => {
  const { id, email } = await addAccount(world);
  accountId = id;
  for (let turn = 0; turn < 3; turn += 1) {
    const { token } = await signIn(world, email);
    await send(world, 'POST', '/lima/api/users/logout', { token });
  }
  await signIn(world, (await addAccount(world)).email);
});

async function faults(): Promise<{ chain_position: number; fault: string }[]> {
  const { rows } = await world.pool.query<{ chain_position: number; fault: string }>(
    'select chain_position, fault from audit_faults()',
  );
  return rows;
}

/** Something only a person with direct control of the tables could do. */
async function tamper(statement: string): Promise<void> {
  await world.pool.query('alter table audit_log disable trigger user');
  await world.pool.query(statement.replaceAll('$id', `'${accountId}'`));
  await world.pool.query('alter table audit_log enable trigger user');
}

test('an untouched log has no faults', async () => {
  expect(await faults()).toEqual([]);
});

test.each([`update audit_log set action = 'nothing'`, 'delete from audit_log', 'truncate audit_log'])(
  'refuses %s',
  async (statement) => {
    await expect(world.pool.query(statement)).rejects.toThrow('the audit log is only ever added to');
  },
);

describe('detects tampering behind the database’s rules', () => {
  const third = 'where account_id = $id and chain_position = 3';

  test.each([
    "at = at + interval '1 second'",
    `action = 'signed 0ut'`,
    `subject = 'x'`,
    `particulars = '{"a":1}'`,
    'employee_id = account_id',
    'id = id + 1000',
  ])('an entry with %s', async (change) => {
    await tamper(
      `alter table audit_log alter column id drop identity if exists; update audit_log set ${change} ${third}`,
    );
    expect(await faults()).toEqual([{ chain_position: 3, fault: 'changed' }]);
  });

  test('an edited entry with a recomputed hash, detected at the next entry', async () => {
    await tamper(`update audit_log set action = 'nothing' ${third}`);
    await tamper(
      `update audit_log as entry set hash = audit_hash(before.hash, entry) from audit_log as before
       where entry.account_id = $id and entry.chain_position = 3
         and before.account_id = entry.account_id and before.chain_position = 2`,
    );
    expect(await faults()).toEqual([{ chain_position: 4, fault: 'changed' }]);
  });

  test('a deleted entry', async () => {
    await tamper(`delete from audit_log ${third}`);
    expect(await faults()).toContainEqual({ chain_position: 4, fault: 'entries before it are missing' });
  });

  test('a deleted newest entry', async () => {
    await tamper('delete from audit_log where account_id = $id and chain_position = 6');
    expect(await faults()).toEqual([{ chain_position: 6, fault: 'the newest entries are missing' }]);
  });

  test('an entry moved to another account', async () => {
    await tamper(
      `update audit_log set account_id = (select id from accounts where id <> $id), chain_position = 2 ${third}`,
    );
    expect((await faults()).length).toBeGreaterThan(1);
  });
});
