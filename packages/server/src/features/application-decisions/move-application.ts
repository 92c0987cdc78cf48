import type { AskedChange } from '@drawbridge/contract/applications/schema.ts';
import { stateAfter, type ApplicationAct } from '@drawbridge/domain/applications/application-states.ts';
import { deadlineAfter } from '@drawbridge/domain/applications/notice-deadline.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isInProcess } from '@drawbridge/domain/deals/stages.ts';
import { workTermsAround } from '@drawbridge/domain/work/work-terms.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import { recordAction } from '../access/public.ts';
import { addDecision, publishApplication, type ApplicationRow } from '../applications/public.ts';
import { moveStage } from '../deals/public.ts';
import { followApplication } from '../lines-of-credit/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { stageOfDeal, writeDecision } from './store.ts';

interface Move {
  readonly act: ApplicationAct;
  /** The account that acts; null for an applicant without one. */
  readonly by: string | null;
  readonly at: Date;
  readonly particulars: Readonly<Record<string, unknown>>;
  readonly changes?: readonly AskedChange[];
  readonly answerBy?: PlainDate;
}

/** The actions of the audit log. */
const recorded = {
  'request changes': 'application changes requested',
  'send notice of incompleteness': 'application found incomplete',
  approve: 'application approved',
  counter: 'application countered',
  decline: 'application declined',
  withdraw: 'application withdrawn',
} as const satisfies Record<ApplicationAct, string>;

/** Moves a locked application on, with its deadline, deal, record and audit log. Returns the decision’s id. */
export async function moveApplication(
  tx: Transaction,
  { clock, now }: Pick<DecisionParts, 'clock' | 'now'>,
  row: ApplicationRow,
  { act, by, at, particulars, changes = [], answerBy }: Move,
): Promise<string | Refusal<'application_moved'>> {
  const state = stateAfter(row.state, act);
  if (state === undefined) return refuse('application_moved');
  const on = clock.dayOf(at);
  const { calendar } = workTermsAround(on, now().calendar);
  await writeDecision(tx, row.id, {
    state,
    notice_due_on: deadlineAfter(act, { dueOn: row.notice_due_on }, { on, calendar }),
    changes: JSON.stringify(changes),
    answer_by: answerBy ?? null,
  });
  const id = await addDecision(tx, { applicationId: row.id, act, by, at, on, particulars });
  if (row.product === 'line of credit') await followApplication(tx, { applicationId: row.id, state, on });
  if (state === 'declined' || state === 'withdrawn') await withdrawDeal(tx, row, { by, at, today: on });
  await recordAction(tx, {
    at,
    accountId: by,
    action: recorded[act],
    subject: row.id,
    particulars: { name: row.number, ...particulars },
  });
  await publishApplication(tx, row);
  return id;
}

/** Ends the deal of an application that ended, unless it already funded. */
async function withdrawDeal(
  tx: Transaction,
  { deal_id: dealId, account_id: applicant }: ApplicationRow,
  { by, at, today }: { readonly by: string | null; readonly at: Date; readonly today: PlainDate },
): Promise<void> {
  const from = dealId === null ? undefined : await stageOfDeal(tx, dealId);
  const mover = by ?? applicant;
  if (dealId === null || from === undefined || !isInProcess(from) || mover === null) return;
  await moveStage(tx, { dealId, from, to: 'Withdrawn', by: mover, at, today });
}
