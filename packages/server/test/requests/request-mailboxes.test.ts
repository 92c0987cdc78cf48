import { beforeEach, expect, test } from 'vitest';
import { mailsTo } from '../support/mails.ts';
import { personSignedIn } from '../support/people.ts';
import { fileForm, requestPaths, type RequestForm } from '../support/requests.ts';
import { shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const lead = shared(() =>
  personSignedIn(world, { name: 'Lena Lead', email: 'lena@lead.test', isLead: true }),
);
const customer = shared(() => personSignedIn(world, { name: 'Lena Lind', email: 'lena@lind.test' }));
/** With no deals: leads send payoff requests only. */

beforeEach(() => world.clock.forward({ seconds: 30 }));

const lure = 'Our wire instructions have changed: https://payoff.evil.test/login';
const kinds = Object.keys(requestPaths) as RequestForm[];

/** Every free-text field, filled with a lure. */
const typed: Readonly<Record<RequestForm, object>> = {
  payoff: { updated_borrower_mailing_address: lure, loan_number: 'EVIL-77' },
  extension: { borrower_name: lure, delay_elaboration: lure, loan_number: 'EVIL-77' },
  capex: { borrower_name: lure, work_completed: lure, comments: lure, loan_number: 'EVIL-77' },
  'loss draft': { guarantor_name: lure, description: lure, loan_number: 'EVIL-77' },
};

test.each(kinds)(
  'text typed into a %s form reaches only the sender’s own mailbox and the lender’s',
  async (kind) => {
    const others = kind === 'payoff' ? ['victim@bank.test', 'title@agency.test'] : ['victim@bank.test'];
    const but = { ...typed[kind], email: others[0], ...(others[1] ? { optional_email: others[1] } : {}) };
    const by = kind === 'payoff' ? lead : customer;
    const answer = await fileForm(world, kind, { by, but });
    expect(answer).toMatchObject({ status: 201 });
    for (const address of others) {
      const [receipt] = await mailsTo(world, address);
      expect(receipt?.subject).toMatch(/^We received your /);
      for (const part of [receipt?.subject, receipt?.text, receipt?.html]) {
        expect(part).not.toMatch(/evil|EVIL|Lena|lena@|servicing-requests|\.pdf/);
      }
      // The same receipt a stranger gets.
      expect(receipt?.text).toContain('and mention ');
    }
    const [own] = await mailsTo(world, by.email);
    expect(own?.text).toContain('EVIL-77');
    const [copy] = await mailsTo(world, world.config.lender.email);
    expect(copy?.text).toContain('EVIL-77');
  },
);

test('recognizes the account’s own address on the form in any case', async () => {
  await fileForm(world, 'capex', { by: customer, but: { email: 'LENA@lind.test', comments: 'Mine' } });
  const [own] = (await mailsTo(world, 'LENA@lind.test')).concat(await mailsTo(world, 'lena@lind.test'));
  expect(own?.text).toContain('Mine');
});
