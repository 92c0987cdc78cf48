import { createHash, randomBytes } from 'node:crypto';
import { apiKeyRights, type ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { addAccount } from './people.ts';
import type { World } from './world.ts';

const makers = new WeakMap<World, Promise<string>>();

async function makerIn(world: World): Promise<string> {
  const maker =
    makers.get(world) ??
    addAccount(world, { accountType: 'Employee', isAdministrator: true }).then(({ id }) => id);
  makers.set(world, maker);
  return maker;
}

/** Inserts an API key into the database and returns it. It has every permission by default. */
export async function addApiKey(
  world: World,
  key: {
    readonly rights?: readonly ApiKeyRight[];
    readonly expiresInMinutes?: number;
    readonly revoked?: boolean;
  } = {},
): Promise<string> {
  const makerId = await makerIn(world);
  const prefix = `dbk_${randomBytes(11).toString('hex').slice(0, 11)}`;
  const text = `${prefix}_${randomBytes(43).toString('hex').slice(0, 43)}`;
  const now = world.clock.now();
  const { expiresInMinutes } = key;
  await world.pool.query(
    `insert into api_keys (name, prefix, digest, rights, created_by, created_at, expires_at, revoked_at, revoked_by)
     values ('Test', $1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      prefix,
      createHash('sha256').update(text).digest(),
      key.rights ?? apiKeyRights,
      makerId,
      now,
      expiresInMinutes === undefined ? null : new Date(now.getTime() + expiresInMinutes * 60_000),
      key.revoked ? now : null,
      key.revoked ? makerId : null,
    ],
  );
  return text;
}
