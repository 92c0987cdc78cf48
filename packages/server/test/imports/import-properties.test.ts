import { beforeAll, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { importer, type Importer } from '../support/imports.ts';
import { addAccount } from '../support/people.ts';
import { sharedWorld } from '../support/world.ts';

const world = sharedWorld();
let upload: Importer['upload'];
let run: Importer['run'];

beforeAll(async () => {
  ({ upload, run } = await importer(world));
});

test('a property type belongs to the property and needs its address', async () => {
  const { email, id: borrowerId } = await addAccount(world);
  const dealId = await addDeal(world, { borrowerId, loanNumber: 'PT-1', status: 'Application' });
  const typed = (rest: string) =>
    upload('deals', `Loan #,Borrower Email,Loan Type,Status,Amount,Property Type\n${rest}`);
  const row = (number: string, type: string) => `${number},${email},DSCR,Application,1000,${type}\n`;
  const first = await run(await typed(row('PT-1', 'Castle')), { commit: true });
  expect(first).toMatchObject({ state: 'done', changed: 1 });
  const again = await run(await typed(row('PT-1', 'Castle') + row('PT-2', '')), { commit: true });
  expect(again).toMatchObject({ added: 1, changed: 0 });
  const { rows } = await world.pool.query('select street, type from properties where deal_id = $1', [dealId]);
  expect(rows).toEqual([{ street: expect.any(String) as string, type: 'Castle' }]);
  const homeless = await run(await typed(row('PT-2', 'Castle')), { commit: true });
  expect(homeless.outcome?.problems).toEqual([
    {
      row: 2,
      column: 'Property Type',
      message: 'Property type needs a property address: street, city, state and ZIP code.',
    },
  ]);
});
