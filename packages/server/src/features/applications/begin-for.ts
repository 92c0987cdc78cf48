import type { Answers } from '@drawbridge/domain/applications/answers.ts';
import type { ApplicationProduct } from '@drawbridge/domain/applications/products.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { addApplication, writeAnswers, writeOfficer, type ApplicationRow } from './store.ts';

/** Begins an application for a person, with what their account says and a loan officer. */
export async function beginFor(
  tx: Transaction,
  given: {
    readonly product: ApplicationProduct;
    readonly accountId: string;
    readonly officer: string;
    readonly language: string;
    readonly answers: Answers;
    readonly at: Date;
  },
): Promise<ApplicationRow> {
  const { officer, answers, at, ...begun } = given;
  const row = await addApplication(tx, { ...begun, at });
  await writeAnswers(tx, row.id, { answers, sealed: {}, at });
  await writeOfficer(tx, row.id, officer);
  return { ...row, answers, loan_officer_id: officer };
}

/** Begins an application for a broker’s client. No account has it: the client opens it from an emailed link. */
export async function beginForClient(
  tx: Transaction,
  given: {
    readonly product: ApplicationProduct;
    readonly brokerId: string;
    readonly language: string;
    readonly answers: Answers;
    readonly at: Date;
  },
): Promise<ApplicationRow> {
  const { product, brokerId, language, answers, at } = given;
  const row = await addApplication(tx, {
    product,
    accountId: null,
    language,
    bringing: { broker_id: brokerId, brought_by: 'broker', broker_code: null, broker_address: null },
    at,
  });
  await writeAnswers(tx, row.id, { answers, sealed: {}, at });
  return { ...row, answers };
}
