import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { addActionItems } from './action-items/action-items.ts';
import { applicants, appliedDeals } from './applications/applicants.ts';
import { addApplicationFiles } from './applications/application-files.ts';
import { addApplications } from './applications/applications.ts';
import { brokerPipeline, type Pipeline } from './deals/broker-pipeline.ts';
import { addChecks } from './checks/checks.ts';
import { addDeal } from './deals/deal-rows.ts';
import { addDrawEvents } from './draws/draw-events.ts';
import { noRows, type DemoRows } from './demo-rows.ts';
import { addDocuments } from './documents/documents.ts';
import { firstCustomerBuilding } from './deals/first-customer-building.ts';
import { firstCustomerInProcess } from './deals/first-customer-in-process.ts';
import { firstCustomerPaying } from './deals/first-customer-paying.ts';
import { addLinesOfCredit } from './lines-of-credit/lines-of-credit.ts';
import { withEveryKind } from './deals/loans-of-every-kind.ts';
import { loanToLookUp } from './deals/loan-to-look-up.ts';
import { borrowerName, emailOf } from './people/names.ts';
import { accountRow, earlierSelf, signInPeople, type Person } from './people/people.ts';
import { chanceFor } from './random.ts';
import { addBankAccounts } from './beneficiaries/bank-accounts.ts';
import { addPricing } from './pricing/pricing-versions.ts';
import { addRequests } from './requests/service-requests.ts';
import { addWaitingBudgets } from './budgets/waiting-budgets.ts';
import { addApprovers, addAssignments, addReviews } from './work/waiting-work.ts';
import { secondCustomer, secondCustomerDeals } from './deals/second-customer-deals.ts';

const areaCodes = ['205', '317', '404', '512', '615', '704', '803', '813', '843', '904', '919'] as const;

/** The brokers' borrowers, who are on the lender's books and have no password. */
function borrowersOnTheBooks(first: number, count: number): Person[] {
  return Array.from({ length: count }, (_, offset) => {
    const name = borrowerName(first + offset);
    const email = emailOf(name);
    const chance = chanceFor(email);
    return {
      email,
      name: `${name.first} ${name.last}`,
      phone: `${chance.pick(areaCodes)}-555-01${chance.whole(10, 99)}`,
      accountType: 'CustomerAccount',
      hasPassword: false,
    };
  });
}

/**
 * Generates all rows of the demo; the same `today` gives the same rows. `passwordHash` is the hash of the password all
 * demo accounts share.
 */
export function generateDemoData({
  today,
  passwordHash,
}: {
  today: PlainDate;
  passwordHash: string;
}): DemoRows {
  const rows = noRows();
  const brokersBorrowers = borrowersOnTheBooks(0, 57);
  const wholesaleBorrowers = borrowersOnTheBooks(57, 12);
  for (const person of [
    ...signInPeople,
    earlierSelf,
    ...brokersBorrowers,
    ...wholesaleBorrowers,
    ...applicants,
  ]) {
    rows.accounts.push(accountRow(person, passwordHash, today));
  }

  const pipelines: Pipeline[] = [
    {
      broker: { email: 'broker@demo.test', name: 'Colin Brandt' },
      // Two belong to a borrower who also has deals without a broker.
      borrowers: [
        { email: 'invited@demo.test', name: 'Samuel Greer' },
        secondCustomer,
        ...brokersBorrowers,
        secondCustomer,
      ],
      firstNumber: 21_004,
    },
    {
      broker: { email: 'wholesale@demo.test', name: 'Renata Silva' },
      borrowers: wholesaleBorrowers,
      firstNumber: 22_010,
    },
  ];
  const plans = [
    ...firstCustomerInProcess(today),
    ...firstCustomerBuilding(today),
    ...firstCustomerPaying(today),
    ...secondCustomerDeals(today),
    loanToLookUp(today),
    ...pipelines.flatMap((pipeline) => brokerPipeline(pipeline, today)),
    ...appliedDeals(today),
  ];
  for (const plan of withEveryKind(plans, today)) addDeal(rows, plan, today);
  addChecks(rows, today);
  addLinesOfCredit(rows, today);
  addActionItems(rows, today);
  addDocuments(rows, today);
  addReviews(rows, today);
  addBankAccounts(rows, today);
  addApprovers(rows);
  addDrawEvents(rows, today);
  addWaitingBudgets(rows, today);
  addRequests(rows, today);
  addApplications(rows, today);
  addApplicationFiles(rows, today);
  addAssignments(rows, today);
  addPricing(rows, today);
  return rows;
}
