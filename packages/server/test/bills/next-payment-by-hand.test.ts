import { afterEach, beforeEach, expect, test } from 'vitest';
import { BillDesk, handBillParts as parts } from '../support/bill-desk.ts';

let desk: BillDesk;

beforeEach(async () => {
  desk = await BillDesk.open();
});
afterEach(() => desk.office.world.close());

test('a bill by hand is the next payment, which payments move once they cover it', async () => {
  await desk.office.world.pool.query(`update deals set next_payment_date = '2026-12-01' where id = $1`, [
    desk.office.dealid,
  ]);
  const nextDue = async () => (await desk.onDashboard())?.nextPaymentDate;
  const standing = ({ json }: { json: unknown }) =>
    (json as { standing: { nextDue: string; paidTo: string } }).standing;

  const { number } = await desk.sent();
  expect(await nextDue()).toBe('2026-12-15');
  // What was due before is part of the bill, so its interest is not paid.
  const first = await desk.pay(3_000, '2026-12-15', 0);
  expect(standing(first)).toMatchObject({ nextDue: '2026-12-15', paidTo: '2026-11-01' });
  expect((await desk.take(number)).status).toBe(200);
  expect(await nextDue()).toBe('2026-12-01');

  await desk.sent();
  const [part, rest] = [await desk.pay(3_000, '2026-12-15', 1), await desk.pay(775, '2026-12-15', 2)];
  expect([standing(part), standing(rest)]).toMatchObject([
    { nextDue: '2026-12-15', paidTo: '2026-11-01' },
    { nextDue: '2027-01-15', paidTo: '2026-12-15' },
  ]);
  // Either payment makes the bill due again when it is returned.
  expect(standing(await desk.reverse((part.json as { id: string }).id, 3))).toMatchObject({
    nextDue: '2026-12-15',
    paidTo: '2026-11-01',
  });
  expect(standing(await desk.pay(3_000, '2026-12-15', 4))).toMatchObject({ nextDue: '2027-01-15' });
  expect(standing(await desk.reverse((rest.json as { id: string }).id, 5))).toMatchObject({
    nextDue: '2026-12-15',
    paidTo: '2026-11-01',
  });

  // The next bill contains what is left, and a payment for the earlier one counts for it.
  const next = { dueOn: '2027-01-15', periodFrom: '2026-12-15', periodTo: '2027-01-15' };
  const later = await desk.sent({ ...next, parts: { ...parts, earlier: 775 } });
  expect(await nextDue()).toBe('2027-01-15');
  expect(standing(await desk.pay(775, '2026-12-15', 6))).toMatchObject({ nextDue: '2027-01-15' });
  expect((await desk.take(later.number)).status).toBe(200);
  // Without it the earlier bill is paid.
  expect(await nextDue()).toBe('2027-01-15');
  await desk.sent({ ...next, parts: { interest: 100, principal: 0, escrow: 0, fees: 0, earlier: 0 } });
  expect(standing(await desk.pay(100, '2026-12-15', 7))).toMatchObject({ nextDue: '2027-02-15' });
});
