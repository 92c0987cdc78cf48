import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './archive-format.ts';

/** The first bytes of a file encrypted with age (https://age-encryption.org/v1). */
const ageMark = Buffer.from('age-encryption.org/v1\n');

export function isEncrypted(beginning: Uint8Array): boolean {
  return ageMark.equals(beginning.subarray(0, ageMark.length));
}

export const markBytes = ageMark.length;

/** Throws a BackupError if a recipient is invalid. */
export function refuseInvalidRecipients(recipients: readonly string[]): void {
  encrypterFor(recipients);
}

function encrypterFor(recipients: readonly string[]): Encrypter {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupError(
        `${recipient} is not a valid recipient. Use the age1… key that age-keygen prints. Nothing was written.`,
      );
    }
  }
  return encrypter;
}

/** The bytes encrypted for these public keys; without any, as they are. */
export async function* encryptedFor(
  recipients: readonly string[],
  plain: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (recipients.length === 0) {
    yield* plain;
    return;
  }
  const source = Readable.from(plain, { objectMode: true });
  const sealed = await encrypterFor(recipients).encrypt(Readable.toWeb(source) as PlainStream);
  try {
    yield* sealed;
  } finally {
    source.destroy();
  }
}

type PlainStream = ReadableStream<Uint8Array<ArrayBuffer>>;

/** The keys in an identity file from age-keygen. Throws a BackupError if it has none. */
export async function readIdentities(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupError(
      `Could not read ${path}: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new BackupError(`${path} contains no identity. Nothing was restored.`);
  return identities;
}

/** Decrypts a stream with one of these identities. Throws a BackupError if none fits. */
export async function decryptWith(
  identities: readonly string[],
  sealed: ReadableStream<Uint8Array<ArrayBuffer>>,
  path: string,
): Promise<ReadableStream<Uint8Array>> {
  const decrypter = new Decrypter();
  for (const identity of identities) {
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new BackupError('The identity file has a line that is not an identity (AGE-SECRET-KEY-…).');
    }
  }
  try {
    return await decrypter.decrypt(sealed);
  } catch {
    throw new BackupError(
      `${path} was encrypted for another key, or its beginning is damaged. Nothing was restored.`,
    );
  }
}
