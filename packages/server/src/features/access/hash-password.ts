import { hash, verify, type Options } from '@node-rs/argon2';

/** The library names argon2id only in an ambient const enum, which does not exist at run time. */
const argon2id = 2;

/** argon2id with the parameters OWASP recommends: 19 MiB, 2 passes, 1 lane. */
const parameters: Options = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), parameters);
}

/** The hash of a password nobody has. Checked if there is no real one, so that the answer takes just as long. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whether the password is right. Takes the same time if there is no password to compare with. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? (await nobodysHash), password.normalize('NFC'));
  return right && passwordHash !== null && passwordHash !== undefined;
}
