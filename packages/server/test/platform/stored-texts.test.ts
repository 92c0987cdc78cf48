import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Approvals } from '@drawbridge/contract/approvals/schema.ts';
import { addAdministrator } from '../support/approvals.ts';
import { debtor, pay } from '../support/card-payments.ts';
import { importer } from '../support/imports.ts';
import { runDueJobs } from '../support/mails.ts';
import { send, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const headers = { 'accept-language': 'es-MX,es;q=0.9' };

test('a decline is explained in the language of each reader', async () => {
  const maria = await debtor(world);
  await pay(world, maria, { CardNumber: '4000000000000002' });
  const ask = { token: maria.token, body: { dealid: maria.dealId } };
  const path = '/lima/api/deals/appraisal-fee';
  const [english, spanish] = [
    await send(world, 'POST', path, ask),
    await send(world, 'POST', path, { ...ask, headers }),
  ];
  expect(english.json).toMatchObject({ failed: 'This transaction has been declined.' });
  expect(spanish.json).toMatchObject({ failed: 'Esta transacción fue rechazada.' });
});

test('problems with an import are in the language of the person who checks it', async () => {
  const { admin, ask, upload } = await importer(world);
  const file = 'Name,Email,Account Type\nNora,nora,Borrower\n';
  const { id, columns } = await upload('people', file);
  const body = { id, columns, commit: false };
  const run = await send(world, 'POST', '/lima/api/staff/imports/run', { token: admin.token, body, headers });
  expect(run.status, run.text).toBe(200);
  await runDueJobs(world);
  const { json } = await ask(`/${id}`);
  expect(json.outcome?.problems.map(({ message }) => message)).toEqual([
    '“nora” no es una dirección de correo electrónico.',
  ]);
});

test('a proposal is described in the language of each reader, and in English in the audit log', async () => {
  const [ada, ben] = [await addAdministrator(world, 'Ada Admin'), await addAdministrator(world, 'Ben Admin')];
  await addAdministrator(world, 'Cal Admin');
  const change = { name: 'Nora New', email: 'nora@lender.test', accountType: 'Employee' } as const;
  const { proposal } = await ada.propose({ kind: 'new employee', change });
  expect(proposal.summary).toBe('Add Nora New (nora@lender.test) as an employee');
  const { json } = await ben.call('approvals', undefined, headers);
  const summary = 'Agregar a Nora New (nora@lender.test) como empleado';
  expect((json as Approvals).open).toMatchObject([{ id: proposal.id, summary }]);
  const { rows } = await world.pool.query<{ change: string }>(
    `select particulars ->> 'change' as change from audit_log where action = 'change proposed'`,
  );
  expect(rows).toEqual([{ change: proposal.summary }]);
});

test('sentences stored before 0021 become codes, and unknown ones stay', async () => {
  const file = '../../migrations/0021-texts-as-codes.sql';
  const sql = readFileSync(new URL(file, import.meta.url), 'utf8');
  const maria = await debtor(world);
  await pay(world, maria, { CardNumber: '4000000000000002' });
  const shown = async (stored: string) => {
    await world.pool.query('update card_payments set message = $1 where deal_id = $2', [
      stored,
      maria.dealId,
    ]);
    await world.pool.query(sql.slice(sql.indexOf('update card_payments')));
    const { rows } = await world.pool.query<{ message: string }>(
      'select message from card_payments where deal_id = $1',
      [maria.dealId],
    );
    return rows.map(({ message }) => message);
  };
  expect(await shown('The payment form was closed before a card was charged in it.')).toEqual([
    'form closed',
  ]);
  expect(await shown('The card is on strike.')).toEqual(['The card is on strike.']);
});
