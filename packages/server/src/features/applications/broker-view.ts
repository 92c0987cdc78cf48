import { answersForBroker, isBrokersPlace } from '@drawbridge/contract/applications/broker-view.ts';
import type { BroughtBy } from '@drawbridge/contract/applications/broker-schema.ts';
import type { OpenedApplication } from '@drawbridge/contract/applications/schema.ts';
import { helpStateOf, mayHelp } from '@drawbridge/domain/brokers/broker-help.ts';
import { brokerAgreement } from '@drawbridge/messages/applications';
import type { AgreedText } from '@drawbridge/contract/lender-settings/agreements.ts';
import type { Queries } from '../../platform/database/connect.ts';
import { refuse, isRefusal, type Refusal } from '../../platform/http/refusal.ts';
import { languageNow } from '../../platform/language/in-language.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import { brokerCardOf, openHelp } from './broker-store.ts';
import { findApplication } from './find-application.ts';
import { presentApplication } from './present.ts';
import { applicationById, type ApplicationRow } from './store.ts';

type Asking = Parameters<typeof findApplication>[1];

export interface FoundApplication {
  readonly row: ApplicationRow;
  readonly for: OpenedApplication['for'];
}

/** The application a call names, for its applicant or for the broker who helps with it now. */
export async function findForApplicantOrBroker(
  db: Queries,
  asking: Asking,
): Promise<FoundApplication | Refusal<'not_found'>> {
  const own = await findApplication(db, asking);
  if (!isRefusal(own)) return { row: own.row, for: 'applicant' };
  const { caller, named, lock = false } = asking;
  if (caller?.role !== 'broker' && caller?.role !== 'wholesale') return own;
  const row = await applicationById(db, named, { lock });
  if (row?.broker_id !== caller.accountId || !(await isHelpedBy(db, row))) return refuse('not_found');
  return { row, for: 'broker' };
}

/** Whether the broker of an application may see and change answers now. */
async function isHelpedBy(
  db: Queries,
  { id, brought_by: broughtBy, taken_at }: Pick<ApplicationRow, 'id' | 'brought_by' | 'taken_at'>,
): Promise<boolean> {
  const help = helpStateOf(momentsOf(await openHelp(db, id)));
  return mayHelp({ broughtBy, isTaken: taken_at !== null, help });
}

function momentsOf(help: Awaited<ReturnType<typeof openHelp>>) {
  return help && { askedAt: help.asked_at, agreedAt: help.agreed_at };
}

/** An application as it opens. A broker gets no encrypted answer’s place, no declaration, and nothing that is missing there. */
export async function presentOpened(
  db: Queries,
  found: FoundApplication,
  lender: LenderNow,
): Promise<OpenedApplication> {
  const shown = presentApplication(found.row, lender);
  const opened = { ...shown, for: found.for, broughtBy: await presentBroughtBy(db, found.row) };
  if (found.for === 'applicant') return opened;
  return {
    ...opened,
    answers: { ...answersForBroker(shown.answers) },
    sealed: [],
    missing: missingFor(found.for, shown.missing),
    changes: shown.changes.filter(({ place }) => isBrokersPlace(place)),
  };
}

/** What is missing among what its reader answers. */
export function missingFor(
  reader: FoundApplication['for'],
  missing: OpenedApplication['missing'],
): OpenedApplication['missing'] {
  if (reader === 'applicant') return missing;
  return missing.filter(({ path }) => path === 'owners' || isBrokersPlace(path));
}

/** The broker by whom an application came, and what becomes of their help. */
async function presentBroughtBy(db: Queries, row: ApplicationRow): Promise<BroughtBy | null> {
  const { brought_by: how } = row;
  if (how === null) return null;
  const shown = await shownBroker(db, row);
  const help = helpStateOf(momentsOf(await openHelp(db, row.id)));
  return { how, ...shown, help, agreement: helpAgreement(shown).text };
}

type ShownBroker = Pick<BroughtBy, 'name' | 'company' | 'phone' | 'address'>;

/** A broker as an applicant sees them. One who was named by an address is the address alone, so that it tells nobody whether a broker has it. */
export async function shownBroker(
  db: Queries,
  { broker_id, broker_address: address }: Pick<ApplicationRow, 'broker_id' | 'broker_address'>,
): Promise<ShownBroker> {
  if (address !== null || broker_id === null) return { name: null, company: null, phone: null, address };
  return { ...(await brokerCardOf(db, broker_id)), address };
}

/** What an applicant agrees to who lets a broker help, in the reader’s language. */
export function helpAgreement({ name, address }: Pick<ShownBroker, 'name' | 'address'>): AgreedText {
  return { text: brokerAgreement.help({ broker: name ?? address ?? '' }), language: languageNow() };
}
