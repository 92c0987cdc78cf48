import { expect, test } from 'vitest';
import { BillDesk } from '../support/bill-desk.ts';
import { addDeal } from '../support/deals.ts';
import { mailsTo, runDueJobs } from '../support/mails.ts';
import { notificationCalls } from '../support/notified.ts';
import { personSignedIn } from '../support/people.ts';
import { openPushService } from '../support/push-service.ts';
import { fileForm, receiptOf } from '../support/requests.ts';
import { freshWorld, send } from '../support/world.ts';

const world = freshWorld();

test('a broker is notified of a question about a request of theirs, and no one else is', async () => {
  const service = openPushService();
  const calls = notificationCalls(world);
  const broker = await personSignedIn(world, { accountType: 'BrokerAccount', email: 'dana@example.test' });
  const borrower = await personSignedIn(world, { email: 'maren@example.test' });
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  await addDeal(world, { borrowerId: borrower.accountId, brokerId: broker.accountId, loanNumber: 'HL-1' });
  const [brokers, borrowers] = [service.newBrowser(), service.newBrowser()];
  await calls.turnOn(broker, brokers);
  await calls.turnOn(borrower, borrowers);
  // The form names the borrower’s address too, which anyone can type.
  const { id, reference } = receiptOf(await fileForm(world, 'payoff', { by: broker }));
  const asked = await send(world, 'POST', `/lima/api/staff/requests/${id}/questions`, {
    token: employee.token,
    body: { text: 'Will the loan be paid off in full?' },
  });
  expect(asked.status).toBe(200);
  await runDueJobs({ ...world, postOutward: service.postOutward });
  expect(brokers.received).toMatchObject([
    {
      title: 'We need something for your payoff request',
      body: reference,
      path: `/dashboard/servicing-requests/${id}`,
    },
  ]);
  expect(borrowers.received).toEqual([]);
  expect((await mailsTo(world, 'maren@example.test')).length).toBeGreaterThan(0);
});

test('a borrower is notified of a bill, without its amount, and always gets its email', async () => {
  const service = openPushService();
  const desk = await BillDesk.open();
  const { world: office, borrower, dealid } = desk.office;
  const calls = notificationCalls(office);
  const phone = service.newBrowser();
  await calls.turnOn(borrower, phone);
  await calls.choose(borrower, 'bill due', { isOn: true, emailsToo: false });
  await desk.sent();
  await runDueJobs({ ...office, postOutward: service.postOutward });
  expect(phone.received).toMatchObject([
    { title: 'Your new bill is due Dec 15, 2026', path: `/dashboard/deal/${dealid}` },
  ]);
  const { rows } = await office.pool.query<{ notified_instead: boolean; sent: boolean }>(
    `select notified_instead, sent_at is not null as sent from mails where subject like '%is due Dec 15, 2026%'`,
  );
  expect(rows).toEqual([{ notified_instead: false, sent: true }]);
  await office.close();
});
