import type { ClientBase } from 'pg';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { FileStore } from '@drawbridge/server/platform/files/file-store.ts';
import { demoPartyAnswers, demoPrivateAnswers } from './applications/private-answers.ts';
import { demoAccountNumbers } from './beneficiaries/bank-accounts.ts';
import { tablesOf, type DemoRows } from './demo-rows.ts';
import { demoWireInstructions, type DemoWires } from './lender-settings/wire-instructions.ts';
import { keepDemoFiles } from './documents/documents.ts';
import { accountId, demoPassword, demoSsns } from './people/people.ts';

/** The demo password's hash, or a function that makes it only when there is something to load. */
type PasswordHash = { passwordHash: string } | { hashPassword: (password: string) => Promise<string> };

/**
 * Loads the demo people and deals, once per database. The caller opens and commits the transaction. A second loader
 * waits until then and finds nothing left to do.
 *
 * Dates are relative to `today`. Stores the documents in `files`, if given. Returns whether it loaded anything.
 */
export async function loadDemoData(
  db: Pick<ClientBase, 'query'>,
  options: {
    today: PlainDate;
    files?: FileStore;
    /** Hashes the last four digits of a borrower’s SSN for the database. */
    ssnDigest?: (accountId: string, lastFour: string) => string;
    /** Encrypts a bank account number for the database and creates the digest that identifies it. */
    sealNumber?: (account: SealedAccount) => { sealed: string; digest: string };
    /** Encrypts a private answer for its place in an application. */
    sealAnswer?: (id: string, place: string, value: string) => string;
    /** Encrypts the account number of the lender’s wire instructions. */
    sealWires?: (wires: DemoWires) => object;
  } & PasswordHash,
): Promise<{ loaded: boolean }> {
  const { today } = options;
  const mark = await db.query('insert into demo_data (loaded_on) values ($1) on conflict do nothing', [
    today,
  ]);
  if (mark.rowCount === 0) return { loaded: false };

  const passwordHash =
    'passwordHash' in options ? options.passwordHash : await options.hashPassword(demoPassword);
  // Lazy, because only the first start needs it.
  const { generateDemoData } = await import('./generate-demo-data.ts');
  const demo = generateDemoData({ today, passwordHash });
  for (const [table, rows] of tablesOf(demo)) await insertAll(db, table, rows);
  if (options.ssnDigest) await keepSsnDigests(db, options.ssnDigest);
  if (options.sealNumber) await sealNumbers(db, demo, options.sealNumber);
  if (options.sealAnswer) await sealAnswers(db, demo, options.sealAnswer);
  if (options.sealWires)
    await db.query(`insert into settings (key, value, version) values ('wire instructions', $1, 1)`, [
      JSON.stringify(options.sealWires(demoWireInstructions)),
    ]);
  // Continues the request numbers after the demo's.
  await db.query(`select setval('request_numbers', $1)`, [demo.requests.length]);
  if (options.files) await keepDemoFiles(demo, today, options.files);
  return { loaded: true };
}

type SealedAccount = ReturnType<typeof demoAccountNumbers>[number];

async function sealNumbers(
  db: Pick<ClientBase, 'query'>,
  demo: DemoRows,
  sealNumber: (account: SealedAccount) => { sealed: string; digest: string },
): Promise<void> {
  for (const account of demoAccountNumbers(demo)) {
    const { sealed, digest } = sealNumber(account);
    await db.query(
      'update beneficiaries set sealed_account_number = $2, account_number_digest = $3 where id = $1',
      [account.id, sealed, digest],
    );
  }
}

async function sealAnswers(
  db: Pick<ClientBase, 'query'>,
  demo: DemoRows,
  sealAnswer: (id: string, place: string, value: string) => string,
): Promise<void> {
  for (const { id, place, value } of demoPrivateAnswers(demo))
    await db.query(
      'update applications set sealed = sealed || jsonb_build_object($2::text, $3::text) where id = $1',
      [id, place, sealAnswer(id, place, value)],
    );
  for (const { partyId, name, id, place, value } of demoPartyAnswers(demo))
    await db.query(
      'update application_parties set sealed = sealed || jsonb_build_object($2::text, $3::text) where id = $1',
      [partyId, name, sealAnswer(id, place, value)],
    );
}

async function keepSsnDigests(
  db: Pick<ClientBase, 'query'>,
  ssnDigest: (accountId: string, lastFour: string) => string,
): Promise<void> {
  for (const [email, lastFour] of Object.entries(demoSsns)) {
    const id = accountId(email);
    await db.query('update accounts set ssn_last_4_digest = $2 where id = $1', [id, ssnDigest(id, lastFour)]);
  }
}

/** Inserts all rows of a table in one statement. Table and column names come from the row types, never from input. */
async function insertAll(
  db: Pick<ClientBase, 'query'>,
  table: string,
  rows: readonly object[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).join(', ');
  await db.query(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  );
}
