import { readFile } from 'node:fs/promises';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './archive-format.ts';

/** What a file begins with that age has encrypted (https://age-encryption.org/v1). */
const ageMark = Buffer.from('age-encryption.org/v1\n');

export function isEncrypted(beginning: Uint8Array): boolean {
  return ageMark.equals(beginning.subarray(0, ageMark.length));
}

export const markBytes = ageMark.length;

/** Encrypts what is written, for the holders of any of these public keys, and hands it on to `write`. */
export interface EncryptedSink {
  write(bytes: Uint8Array): Promise<void>;
  end(): Promise<void>;
}

/** Throws a BackupError when one of them is no recipient. */
export async function encryptTo(
  recipients: readonly string[],
  write: (bytes: Uint8Array) => Promise<unknown>,
): Promise<EncryptedSink> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) {
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new BackupError(
        `${recipient} is no recipient: age1… as age-keygen prints it. Nothing was written.`,
      );
    }
  }
  const plain = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const into = plain.writable.getWriter();
  const sealed = await encrypter.encrypt(plain.readable);
  const written = sealed.pipeTo(
    new WritableStream({
      async write(bytes: Uint8Array) {
        await write(bytes);
      },
    }),
  );
  // The failure shows in `end`, or in the write that can no longer be made.
  written.catch(() => undefined);
  return {
    async write(bytes) {
      await into.ready;
      // A copy: the stream keeps what it is given after the caller goes on.
      await into.write(new Uint8Array(bytes));
    },
    async end() {
      await into.close();
      await written;
    },
  };
}

/** The keys of an identity file as age-keygen writes it. Throws a BackupError when there are none. */
export async function readIdentities(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new BackupError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}.`,
    );
  });
  const identities = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (identities.length === 0) throw new BackupError(`${path} has no identity in it. Nothing was restored.`);
  return identities;
}

/** Opens what was encrypted for one of these identities. Throws a BackupError when it was for none of them. */
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
      throw new BackupError('The identity file has a line that is no identity (AGE-SECRET-KEY-…).');
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
