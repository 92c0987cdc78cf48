import { beforeAll, describe, expect, test } from 'vitest';
import { exampleOf } from '@drawbridge/contract/route-examples.ts';
import { everyRoute } from '@drawbridge/contract/route-table.ts';
import { rolesFor } from '@drawbridge/contract/wire/terms.ts';
import { bankAccountOf } from '../support/bank-accounts.ts';
import { addDeal } from '../support/deals.ts';
import { upload } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { addAccount, personSignedIn, testPassword } from '../support/people.ts';
import { fileForm } from '../support/requests.ts';
import { openSessionFor } from '../support/sessions.ts';
import { send, sharedWorld, type HttpAnswer } from '../support/world.ts';

interface Twin {
  readonly mark: string;
  readonly accountId: string;
  readonly email: string;
  readonly dealIds: readonly string[];
}

const world = sharedWorld({ environment: { FLAG_LOAN_LOOKUP: 'on' } });
let twins: Record<'customers' | 'brokers', readonly [Twin, Twin]>;

/** A person every one of whose records carries a mark that stands nowhere else. */
async function addTwin(mark: string, accountType: 'CustomerAccount' | 'BrokerAccount'): Promise<Twin> {
  const representative = await addAccount(world, { name: `${mark} Representative`, accountType: 'Employee' });
  const { id, email } = await addAccount(world, {
    email: `${mark.toLowerCase()}@example.test`,
    name: `${mark} Person`,
    accountType,
    representativeId: representative.id,
  });
  const borrower =
    accountType === 'CustomerAccount' ? { id } : await addAccount(world, { name: `${mark} Borrower` });
  const dealIds: string[] = [];
  for (const status of ['Application', 'Funded'] as const) {
    const dealId = await addDeal(world, {
      borrowerId: borrower.id,
      ...(accountType === 'BrokerAccount' ? { brokerId: id } : {}),
      status,
      nickname: `${mark} nickname ${status}`,
      street: `1 ${mark} Street`,
      product: `${mark} product`,
      loanNumber: `${mark}-${status}`,
    });
    await world.pool.query(`update deal_members set last_name = $2 where deal_id = $1`, [
      dealId,
      `${mark} Member`,
    ]);
    await world.pool.query(
      `insert into deal_orders (deal_id, kind, vendor, ordered_on) values ($1, 'title', $2, '2026-01-05')`,
      [dealId, `${mark} Title`],
    );
    dealIds.push(dealId);
  }
  return { mark, accountId: id, email, dealIds };
}

/** What a borrower adds to a funded loan: a bank account with its voided check, a document and a request. */
async function fillLoan({ mark, accountId, dealIds }: Twin): Promise<void> {
  const { token } = await openSessionFor(world, accountId);
  const dealId = dealIds.at(-1) ?? '';
  const account = await bankAccountOf(world, { token, dealId }, { bank_account_name: `${mark} Builders` });
  const sent = [
    await send(world, 'POST', `/lima/api/borrower/beneficiaries/files?dealid=${dealId}`, {
      token,
      body: {
        beneficiaryId: account.id,
        filename: `${mark} check.pdf`,
        filedata: zoo.pdf(mark).toString('base64'),
      },
    }),
    await upload(world, { token }, { deal: dealId, name: `${mark} lease.pdf`, bytes: zoo.pdf(mark) }),
    await fileForm(world, 'capex', { by: { token }, but: { borrower_name: `${mark} Request` } }),
  ];
  for (const answer of sent) expect(answer.status, answer.text).toBeLessThan(300);
}

/** A viewer whom the borrower lets in and another who is let in and removed: the other twin. */
async function letView(owner: Twin, removed: Twin): Promise<void> {
  const dealId = owner.dealIds.at(-1) ?? '';
  const employee = await personSignedIn(world, { accountType: 'Employee' });
  const ask = async (path: string, token: string, body: unknown): Promise<HttpAnswer> => {
    const answer = await send(world, 'POST', `/lima/api/${path}`, { token, body });
    expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300);
    return answer;
  };
  await ask('staff/ssn-last-4', employee.token, { email: owner.email, ssn: '4821' });
  const viewer = await addAccount(world, { name: `${owner.mark} Viewer` });
  for (const id of [viewer.id, removed.accountId]) {
    const { token } = await openSessionFor(world, id);
    await ask('lookup-loan', token, { loan_number: `${owner.mark}-Funded`, ssn: '4821' });
    await ask('add-loan', token, [dealId]);
  }
  const { token } = await openSessionFor(world, owner.accountId);
  await ask('loan-viewers/remove', token, { dealid: dealId, accountId: removed.accountId });
}

beforeAll(async () => {
  twins = {
    customers: [
      await addTwin('Zebrafinch', 'CustomerAccount'),
      await addTwin('Quokkamoss', 'CustomerAccount'),
    ],
    brokers: [await addTwin('Kestrelfig', 'BrokerAccount'), await addTwin('Walrusfern', 'BrokerAccount')],
  };
  const [one, two] = twins.customers;
  await fillLoan(one);
  await fillLoan(two);
  await letView(one, two);
  await letView(two, one);
});

describe.each(['customers', 'brokers'] as const)('two %s', (kind) => {
  test.each([
    [0, 1],
    [1, 0],
  ] as const)('number %i reads everything and finds no trace of number %i', async (mine, others) => {
    const [self, other] = [twins[kind][mine], twins[kind][others]];
    let answersWithOwnMark = 0;
    for (const { name, route } of everyRoute) {
      const isAllowed = rolesFor(route).includes(kind === 'customers' ? 'customer' : 'broker');
      // A session for each route: some end it.
      const { token } = await openSessionFor(world, self.accountId);
      const exampleFor = (dealId: string) =>
        exampleOf(name, { role: undefined, dealId, email: self.email, password: testPassword });
      // A role that may not call gets the same refusal each time, and a call that names no deal the same reply.
      const [someDeal = '', ...otherDeals] = [...other.dealIds, ...self.dealIds];
      const namesDeal = JSON.stringify(exampleFor(someDeal)) !== JSON.stringify(exampleFor('0'.repeat(32)));
      for (const dealId of isAllowed && namesDeal ? [...otherDeals, someDeal] : [someDeal]) {
        const example = exampleFor(dealId);
        const path = route.definition.path.replace(
          /:(\w+)/g,
          (_, key: string) => example.params?.[key] ?? '',
        );
        const searches = isAllowed && route.definition.method === 'GET' ? ['', `?q=${other.mark}`] : [''];
        for (const search of searches) {
          const answer = await send(world, route.definition.method, `${path}${search}`, {
            token,
            ...(route.definition.body ? { body: example.body ?? {} } : {}),
          });
          expect(answer.text.toLowerCase(), `${name} shows another's data`).not.toContain(
            other.mark.toLowerCase(),
          );
          if (answer.text.includes(self.mark)) answersWithOwnMark += 1;
        }
      }
    }
    // The marks do show up where they may, so their absence above means something.
    expect(answersWithOwnMark).toBeGreaterThan(8);
  });
});
