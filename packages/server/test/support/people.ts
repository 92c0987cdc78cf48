import { hash } from '@node-rs/argon2';
import type { Role } from '@drawbridge/domain/access/account-types.ts';
import { send, type World } from './world.ts';

export interface SignedInPerson {
  readonly token: string;
  readonly accountId: string;
  readonly email: string;
}

/** The password of every account that `addAccount` makes. */
export const testPassword = 'Right-pass1';

/** The algorithm of the portal with parameters that take no time: thousands of sign-ins are no test of it. */
let quickHash: Promise<string> | undefined;

function passwordHash(): Promise<string> {
  quickHash ??= hash(testPassword, { algorithm: 2, memoryCost: 64, timeCost: 1, parallelism: 1 });
  return quickHash;
}

export interface NewAccount {
  readonly email?: string;
  readonly name?: string;
  readonly accountType?: 'CustomerAccount' | 'BrokerAccount' | 'WholesaleAccount' | 'Employee';
  readonly isLead?: boolean;
  readonly isAdministrator?: boolean;
  readonly hasPassword?: boolean;
  readonly disabled?: boolean;
  readonly representativeId?: string;
}

/** An account of each role. */
export const accountOf: Record<Role, NewAccount> = {
  customer: { accountType: 'CustomerAccount' },
  broker: { accountType: 'BrokerAccount' },
  wholesale: { accountType: 'WholesaleAccount' },
  lead: { accountType: 'CustomerAccount', isLead: true },
  employee: { accountType: 'Employee' },
  administrator: { accountType: 'Employee', isAdministrator: true },
};

let people = 0;

/** Puts a person on the lender’s books; gives the account’s id and e-mail. */
export async function addAccount(
  world: World,
  account: NewAccount = {},
): Promise<{ id: string; email: string }> {
  const email = account.email ?? `person${++people}@example.test`;
  const result = await world.pool.query<{ id: string }>(
    `insert into accounts (email, name, account_type, is_lead, is_administrator, password_hash, disabled_at, representative_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      email,
      account.name ?? 'Pat Example',
      account.accountType ?? 'CustomerAccount',
      account.isLead ?? false,
      account.isAdministrator ?? false,
      account.hasPassword === false ? null : await passwordHash(),
      account.disabled ? world.clock.now() : null,
      account.representativeId ?? null,
    ],
  );
  const id = result.rows[0]?.id;
  if (id === undefined) throw new Error('the account was not added');
  return { id, email };
}

/** Signs in over HTTP. */
export async function signIn(
  world: World,
  email: string,
  password: string = testPassword,
): Promise<SignedInPerson> {
  const answer = await send(world, 'POST', '/lima/api/users/validate', {
    body: { username: email, password },
  });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  const { token, userId } = answer.json as { token: string; userId: string };
  return { token, accountId: userId, email };
}

export async function personSignedIn(world: World, account: NewAccount = {}): Promise<SignedInPerson> {
  const { email } = await addAccount(world, account);
  return signIn(world, email);
}
