import type {
  ContactWithdrawal,
  LoanContacts,
  NewContactNote,
  NewPromise,
  PlannedContact,
} from '@drawbridge/contract/delinquency/schema.ts';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { delinquencyMessages as messages } from '@drawbridge/messages/delinquency';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { publish } from '../../platform/live/publish.ts';
import { recordAction } from '../access/public.ts';
import { accountFacts, loanOf, type LoanRow } from '../loan-accounts/public.ts';
import { employees } from '../work/public.ts';
import { addNextContact, addNoteRow, addPromiseRow, endNextContact, withdrawRow } from './contact-store.ts';
import { readContacts, type DelinquencyParts } from './read-contacts.ts';

interface Written {
  readonly action:
    | 'contact noted'
    | 'contact note withdrawn'
    | 'promise noted'
    | 'promise withdrawn'
    | 'next contact planned';
  readonly particulars: Readonly<Record<string, unknown>>;
}

type Outcome<Code extends Refusal['refused']> = Promise<
  LoanContacts | Refusal<Code | 'deal_not_found' | 'key_reused'>
>;

/** The last day allowed for a promise or a plan. */
const mostDaysAhead = 366;

/** Records a contact with the borrower, which completes a next contact that was due by then. */
export function addNote(
  parts: DelinquencyParts,
  by: By,
  { dealid, how, on, said }: NewContactNote,
): Outcome<'invalid_input'> {
  return write<'invalid_input'>(parts, by, dealid, async (tx, { id: dealId }, at) => {
    if (on > parts.clock.today()) return invalid('on', messages.future);
    const day = on as PlainDate;
    const people = { dealId, by: by.caller.accountId, at };
    await addNoteRow(tx, { ...people, how, on: day, said: said.trim() });
    await endNextContact(tx, { ...people, through: day });
    return { action: 'contact noted', particulars: { how, on } };
  });
}

export function withdrawNote(
  parts: DelinquencyParts,
  by: By,
  withdrawal: ContactWithdrawal,
): Outcome<'record_not_found'> {
  return withdraw(parts, by, withdrawal, 'contact_notes');
}

export function withdrawPromise(
  parts: DelinquencyParts,
  by: By,
  withdrawal: ContactWithdrawal,
): Outcome<'record_not_found'> {
  return withdraw(parts, by, withdrawal, 'payment_promises');
}

/** Records a promise made today. Only payments that the loan’s account explains can keep it. */
export function addPromise(
  parts: DelinquencyParts,
  by: By,
  { dealid, amount, by: dueOn }: NewPromise,
): Outcome<'invalid_input' | 'account_not_known'> {
  return write<'invalid_input' | 'account_not_known'>(parts, by, dealid, async (tx, loan, at) => {
    if (!(await accountFacts(tx, loan))) return refuse('account_not_known');
    const today = parts.clock.today();
    const refused = refuseDay('by', dueOn, today);
    if (refused) return refused;
    await addPromiseRow(tx, {
      dealId: loan.id,
      amount,
      madeOn: today,
      dueOn: dueOn as PlainDate,
      by: by.caller.accountId,
      at,
    });
    return { action: 'promise noted', particulars: { amount, by: dueOn } };
  });
}

/** Plans the next contact in place of an earlier plan. */
export function planContact(
  parts: DelinquencyParts,
  by: By,
  { dealid, on, employee }: PlannedContact,
): Outcome<'invalid_input'> {
  return write<'invalid_input'>(parts, by, dealid, async (tx, { id: dealId }, at) => {
    const refused = refuseDay('on', on, parts.clock.today());
    if (refused) return refused;
    const colleague = (await employees(tx)).find(({ id }) => id === employee);
    if (!colleague) return invalid('employee', messages.employee);
    const people = { dealId, by: by.caller.accountId, at };
    await endNextContact(tx, people);
    await addNextContact(tx, { ...people, on: on as PlainDate, employee });
    return { action: 'next contact planned', particulars: { on, employee: colleague.name } };
  });
}

function withdraw(
  parts: DelinquencyParts,
  by: By,
  { dealid, id, why }: ContactWithdrawal,
  table: 'contact_notes' | 'payment_promises',
): Outcome<'record_not_found'> {
  return write<'record_not_found'>(parts, by, dealid, async (tx, { id: dealId }, at) => {
    const withdrawal = { dealId, id, by: by.caller.accountId, at, why: why.trim() };
    if (!(await withdrawRow(tx, table, withdrawal))) return refuse('record_not_found');
    const action = table === 'contact_notes' ? 'contact note withdrawn' : 'promise withdrawn';
    return { action, particulars: { why: why.trim() } };
  });
}

async function write<Code extends Refusal['refused']>(
  parts: DelinquencyParts,
  { caller, once }: By,
  dealId: string,
  act: (tx: Transaction, loan: LoanRow, at: Date) => Promise<Written | Refusal<Code>>,
): Outcome<Code> {
  const outcome = await once(async (tx) => {
    const loan = await loanOf(tx, caller, dealId, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const at = parts.clock.now();
    const written = await act(tx, loan, at);
    if (isRefusal(written)) return written;
    await recordAction(tx, { at, accountId: caller.accountId, subject: dealId, ...written });
    await publish(tx, { kind: 'work', id: dealId, audience: { staff: true } });
    return { dealId };
  });
  return isRefusal(outcome) ? outcome : readContacts(parts, caller, dealId);
}

function refuseDay(path: string, day: string, today: PlainDate): Refusal<'invalid_input'> | undefined {
  if (day < today) return invalid(path, messages.past);
  return day > addDays(today, mostDaysAhead) ? invalid(path, messages.far) : undefined;
}

function invalid(path: string, message: string): Refusal<'invalid_input'> {
  return refuseField(path, message);
}
