import { accessRoutes } from '@drawbridge/contract/access/routes.ts';
import { beneficiaryRoutes } from '@drawbridge/contract/beneficiaries/routes.ts';
import { constructionRoutes } from '@drawbridge/contract/construction/routes.ts';
import { dealRoutes } from '@drawbridge/contract/deals/routes.ts';
import { drawRoutes } from '@drawbridge/contract/draws/routes.ts';
import { createClient } from '@drawbridge/contract/wire/client.ts';
import { addDays, dayOf } from '@drawbridge/domain/calendar/plain-date.ts';
import { inspectionEndOf } from '@drawbridge/domain/draws/inspection-dates.ts';

const account = {
  bank_account_name: 'Alder Building LLC',
  bank_name: 'JPMorgan Chase Bank',
  account_address_street: '12 Harbor Street',
  account_address_city: 'Charleston',
  account_address_state: 'SC',
  account_address_zip: '29401',
  bank_routing_number: '021000021',
  bank_account_number: '000123456789',
  bank_account_type: 'Savings',
  bank_instructions: 'For the draws of this loan.',
} as const;

/**
 * Requests a draw as a demo borrower, on their first loan that can draw. Only that request has the header `x-tour`.
 * Throws if no loan can draw or the draw is refused.
 */
export async function requestDraw(url: string): Promise<void> {
  let headers: Record<string, string> = {};
  const client = createClient(
    {
      send: ({ url: path, ...request }) =>
        fetch(`${url}${path}`, { ...request, body: request.body ?? null, signal: null }),
    },
    () => headers,
    async () => ({ keyFor: () => crypto.randomUUID(), answered: () => undefined }),
  );
  const { token } = await client.call(accessRoutes.signIn, {
    body: { username: 'customer@demo.test', password: 'Demo-pass1' },
  });
  headers = { authorization: `Bearer ${token}` };
  const { deals } = await client.call(dealRoutes.borrowerFunded, { query: {} });
  for (const { id: dealid } of deals) {
    const { blocked } = await client.call(drawRoutes.prepare, { body: { dealid } });
    const { budget } = await client.call(constructionRoutes.budget, { body: { dealid } });
    const line = budget.sublots.flatMap(({ items }) => items).find(({ balance }) => balance >= 100);
    if (blocked !== null || !line) continue;
    const { added } = await client.call(beneficiaryRoutes.add, { query: { dealid }, body: account });
    const start = addDays(dayOf(new Date()), 1);
    headers = { ...headers, 'x-tour': 'yes' };
    await client.call(drawRoutes.request, {
      body: {
        dealid,
        LockboxAccessCode: '4711',
        BeneficiaryId: added,
        lineItems: [{ budgetItem: line.id, costCode: line.code, amount: 100, balance: line.balance }],
        inspection_start_date: start,
        inspection_end_date: inspectionEndOf(start),
        agree: true,
      },
    });
    return;
  }
  throw new Error('none of the demo borrower’s loans can draw');
}
