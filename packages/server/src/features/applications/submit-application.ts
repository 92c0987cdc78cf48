import { wasSubmitted } from '@drawbridge/domain/applications/application-states.ts';
import { dealOfAnswers } from '@drawbridge/domain/applications/deal-of-answers.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { publish } from '../../platform/live/publish.ts';
import { openDeal } from '../deals/public.ts';
import { openLine } from '../lines-of-credit/public.ts';
import { reassign } from '../work/public.ts';
import type { ApplicationParts } from './application-parts.ts';
import { askForNeeds } from './ask-for-needs.ts';
import { chooseLoanOfficer } from './choose-loan-officer.ts';
import { postBrought, postReceived, postToOfficer } from './notices.ts';
import { peopleOf, type ApplicationPeople } from './people-of-application.ts';
import { writeDeal, type ApplicationRow } from './store.ts';
import { handOverFiles } from './hand-over-files.ts';

type Parts = Pick<ApplicationParts, 'clock' | 'access' | 'now'>;

/**
 * Makes a submitted application a deal with everything that belongs to it, in the transaction that submits it, and notifies
 * its people. Undefined without a deal, because the applicant’s email is an employee’s or a deactivated person’s: an employee
 * sorts that out and makes the deal later.
 * @param actor who submits it; the borrower when nobody is signed in
 */
export async function submitApplication(
  tx: Transaction,
  parts: Parts,
  row: ApplicationRow,
  actor: string | undefined,
): Promise<{ id: string; number: string } | undefined> {
  await publish(tx, { kind: 'work', id: row.id, audience: { staff: true } });
  const answered = dealOfAnswers(row.product, row.answers);
  const people = await peopleOf(tx, parts, row, answered);
  if (!people) {
    // The same answer and email as everyone gets.
    if (row.account_id === null)
      await postReceived(tx, parts, row, { email: answered.borrower.email, needs: [], dealId: undefined });
    return undefined;
  }
  const { borrower, brokerId } = people;
  const guarantors = answered.guarantors.filter(({ email }) => email !== borrower.email);
  const { borrower: _named, ...facts } = answered;
  const deal = await openDeal(
    tx,
    parts,
    { accountId: actor ?? borrower.id },
    {
      ...facts,
      guarantors,
      pattern: parts.now().applications.loanNumberPattern,
      borrowerId: borrower.id,
      brokerId,
      stage: 'Application',
      on: parts.clock.today(),
      inLog: { application: row.number, stage: 'Application' },
    },
  );
  if (row.product === 'line of credit')
    await openLine(tx, {
      applicationId: row.id,
      dealId: deal.id,
      state: wasSubmitted(row.state) ? row.state : 'submitted',
      on: parts.clock.today(),
    });
  const officer = await chooseLoanOfficer(tx, parts, {
    borrowerId: borrower.id,
    brokerId,
    state: stateOf(row),
  });
  await writeDeal(tx, row.id, { dealId: deal.id, brokerId, officer });
  const at = parts.clock.now();
  await handOverFiles(tx, { applicationId: row.id, dealId: deal.id, at });
  if (officer) await assign(tx, parts, row.id, officer.id);
  const needs = await askForNeeds(tx, parts, row, {
    id: deal.id,
    borrowerId: borrower.id,
    answered,
    hasGuarantors: guarantors.length > 0,
    hasBroker: brokerId !== null,
  });
  await postReceived(tx, parts, row, { email: people.applicantEmail, needs, dealId: deal.id });
  await tellBorrower(tx, parts, people, deal.id);
  await postToOfficer(tx, parts, row, { officer, applicant: borrower.name, loanNumber: deal.number });
  return deal;
}

/** Of the property, or of a line of credit the state the borrower invests in most. */
function stateOf({ answers }: ApplicationRow): string {
  return String(answers['invests_in'] ?? answers['state'] ?? '');
}

/** Puts the application on its loan officer’s list. */
async function assign(tx: Transaction, { clock }: Parts, id: string, officerId: string): Promise<void> {
  const work = { kind: 'application', id } as const;
  await reassign(tx, work, { from: null, to: officerId, by: officerId, at: clock.now() });
}

/** A borrower without a password has just been invited; one with an account hears who applied. */
async function tellBorrower(
  tx: Transaction,
  parts: Parts,
  { borrower, bringer }: ApplicationPeople,
  dealId: string,
): Promise<void> {
  if (bringer === undefined || bringer.id === borrower.id || borrower.isInvited) return;
  await postBrought(tx, parts, { email: borrower.email, brokerName: bringer.name, dealId });
}
