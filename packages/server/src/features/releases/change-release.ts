import type { LoanRelease, ReleaseStepChange } from '@drawbridge/contract/releases/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { isComputed } from '@drawbridge/domain/releases/release-steps.ts';
import { releaseMessages } from '@drawbridge/messages/releases';
import type { Transaction } from '../../platform/database/connect.ts';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Kit } from '../../platform/kit/kit.ts';
import { publish } from '../../platform/live/publish.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { recordAction } from '../access/public.ts';
import { moveStage } from '../deals/public.ts';
import { loanOf } from '../loan-accounts/public.ts';
import type { ReleaseNotices } from './notices.ts';
import { isStepDone } from './present.ts';
import { knownRelease, readRelease } from './read-release.ts';
import {
  confirmRelease as writeConfirmed,
  isDocumentOfDeal,
  stepsOf,
  releaseOf,
  type StepRow,
  writeStep,
} from './store.ts';

interface ReleaseParts extends Pick<Kit, 'db' | 'clock'> {
  readonly notices: ReleaseNotices;
}

/** Marks a step as done on a day, or as not done. */
export async function setStep(
  parts: ReleaseParts,
  caller: Caller,
  change: ReleaseStepChange,
): Promise<
  | LoanRelease
  | Refusal<
      | 'deal_not_found'
      | 'record_not_found'
      | 'release_decided'
      | 'step_computed'
      | 'document_not_found'
      | 'invalid_input'
    >
> {
  const { db, clock } = parts;
  const { dealid, position, doneOn, documentId } = change;
  const note = change.note?.trim() || null;
  const refused = await db.transaction().execute(async (tx) => {
    const loan = await loanOf(tx, caller, dealid, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const step = await changeableStep(tx, change);
    if (isRefusal(step)) return step;
    if (doneOn !== null && doneOn > clock.today()) return refuseField('doneOn', releaseMessages.future);
    const at = clock.now();
    await writeStep(
      tx,
      { dealId: dealid, position },
      {
        done: doneOn === null ? null : { on: doneOn as PlainDate, by: caller.accountId, at },
        note,
        documentId,
      },
    );
    await recordAction(tx, {
      at,
      accountId: caller.accountId,
      action: doneOn === null ? 'release step undone' : 'release step done',
      subject: dealid,
      particulars: { step: step.label ?? step.kind, on: doneOn, note },
    });
    await publish(tx, { kind: 'deal', id: dealid, audience: { deal: dealid } });
    return undefined;
  });
  return refused ?? readRelease(parts, caller, dealid);
}

/** The step to change, if a person may change it now. A required step of a confirmed release stays done. */
async function changeableStep(
  tx: Transaction,
  { dealid, position, doneOn, documentId }: ReleaseStepChange,
): Promise<
  StepRow | Refusal<'record_not_found' | 'release_decided' | 'step_computed' | 'document_not_found'>
> {
  const release = await releaseOf(tx, dealid);
  if (!release || release.state === 'withdrawn') return refuse('release_decided');
  const step = (await stepsOf(tx, dealid)).find((each) => each.position === position);
  if (!step) return refuse('record_not_found');
  if (isComputed(step.kind)) return refuse('step_computed');
  if (release.state === 'confirmed' && step.required && doneOn === null) return refuse('release_decided');
  if (documentId !== null && !(await isDocumentOfDeal(tx, dealid, documentId)))
    return refuse('document_not_found');
  return step;
}

/** Confirms a release once its required steps are done: the deal moves to Paid Off, and the borrower is emailed. */
export async function confirmRelease(
  parts: ReleaseParts,
  caller: Caller,
  once: Once,
  dealId: string,
): Promise<
  LoanRelease | Refusal<'deal_not_found' | 'release_decided' | 'release_not_complete' | 'key_reused'>
> {
  const { clock, notices } = parts;
  const outcome = await once(async (tx) => {
    const loan = await loanOf(tx, caller, dealId, { lock: true });
    if (!loan) return refuse('deal_not_found');
    const known = await knownRelease(tx, clock, loan);
    if (known?.release.state !== 'proposed') return refuse('release_decided');
    const { steps, account } = known;
    if (steps.some((step) => step.required && !isStepDone(step, account)))
      return refuse('release_not_complete');
    const at = clock.now();
    const by = caller.accountId;
    await writeConfirmed(tx, dealId, { by, at });
    await moveStage(tx, { dealId, from: loan.status, to: 'Paid Off', by, at, today: clock.dayOf(at) });
    await recordAction(tx, {
      at,
      accountId: by,
      action: 'release confirmed',
      subject: dealId,
      particulars: {},
    });
    await notices.complete(tx, loan, at);
    // Even if an employee already moved the deal to Paid Off.
    await publish(tx, { kind: 'deal', id: dealId, audience: { deal: dealId } });
    await publish(tx, { kind: 'work', id: dealId, audience: { staff: true } });
    return { dealId };
  });
  return isRefusal(outcome) ? outcome : readRelease(parts, caller, dealId);
}
