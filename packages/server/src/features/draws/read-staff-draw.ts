import * as z from 'zod';
import { drawWarning } from '@drawbridge/contract/draws/schema.ts';
import type { StaffDraw, StaffDrawRow, StaffDrawsQuery } from '@drawbridge/contract/draws/staff-schema.ts';
import { isPlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { balanceOf } from '@drawbridge/domain/construction/budget-amounts.ts';
import { maxApprovable } from '@drawbridge/domain/draws/draw-approval.ts';
import { centsFromDollars, dollarsFromCents } from '@drawbridge/domain/money/cents.ts';
import { listMessages } from '@drawbridge/messages/wire';
import type { Database, Transaction } from '../../platform/database/connect.ts';
import { refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import { agreedOf } from '../../platform/lender-settings/in-readers-language.ts';
import type { Caller } from '../../platform/session/caller.ts';
import { chooseBeneficiary, verifierOf } from '../beneficiaries/public.ts';
import { readRoomToLend } from '../ledger/public.ts';
import { attachmentsOfDraws } from './attachment-store.ts';
import { changesOfDraw } from './change-store.ts';
import { staffDrawRows } from './decision-store.ts';
import type { DrawParts } from './draw-parts.ts';
import { drawClock } from './draw-terms.ts';
import { presentDraw } from './present.ts';
import { drawWithDeal, eventsOfDraws, linesOfDraws, type DrawEventRow } from './store.ts';
import { stepLines, type StepLine } from './take-step.ts';
import { reasonText } from './withdrawal-reason.ts';

const rowsAtATime = 50;

/** Pending draws, or the draws in one state, earliest request first. */
export async function listStaffDraws(
  db: Database,
  { state, limit = rowsAtATime, cursor }: StaffDrawsQuery,
): Promise<{ draws: StaffDrawRow[]; nextCursor: string | null } | Refusal<'invalid_input'>> {
  if (cursor && !isPlainDate(String(cursor[0]))) {
    return refuseField('cursor', listMessages.cursor);
  }
  const after: [string, string] | undefined = cursor && [String(cursor[0]), cursor[1]];
  const found = await staffDrawRows(db, { state, limit: limit + 1, after });
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  return {
    draws: shown.map((row) => ({
      id: row.id,
      dealId: row.deal_id,
      number: row.number,
      loanNumber: row.loan_number,
      borrower: row.borrower,
      state: row.state,
      requestedOn: row.requested_on,
      requested: dollarsFromCents(centsFromDollars(row.requested ?? '0')),
      warnings: row.warnings,
    })),
    nextCursor: found.length > shown.length && last ? JSON.stringify([last.requested_on, last.id]) : null,
  };
}

export async function readStaffDraw(
  { links, clock, now, twoPersonRules }: Pick<DrawParts, 'links' | 'clock' | 'now' | 'twoPersonRules'>,
  tx: Transaction,
  caller: Caller,
  drawId: string,
): Promise<StaffDraw | Refusal<'draw_not_found'>> {
  const row = await drawWithDeal(tx, drawId);
  if (!row) return refuse('draw_not_found');
  const events = await eventsOfDraws(tx, [drawId]);
  const account =
    row.beneficiary_id === null
      ? undefined
      : await chooseBeneficiary(tx, row.borrower_id, row.beneficiary_id);
  const verifier = account && (await verifierOf(tx, account.id));
  const changes = await changesOfDraw(tx, drawId);
  const room = await readRoomToLend(tx, caller, row.deal_id, clock.today());
  return {
    draw: presentDraw(links, drawClock({ clock, now }), row.deal_name, row, {
      lines: await linesOfDraws(tx, [drawId]),
      events,
      attachments: await attachmentsOfDraws(tx, [drawId]),
    }),
    deal: {
      id: row.deal_id,
      loanNumber: row.loan_number,
      borrower: row.borrower_name,
      email: row.borrower_email,
      funded: room.funded,
      leftToLend: dollarsFromCents(room.left),
    },
    lockboxAccessCode: row.lockbox_access_code,
    bankAccount: account
      ? {
          id: account.id,
          nameOnAccount: account.bank_account_name,
          bankName: account.bank_name,
          accountNumber: account.bank_account_number,
          verified: account.verification === 'verified',
          verifiedBy: verifier ?? null,
          verifierMayWire: !twoPersonRules().verifierDoesNotWire,
        }
      : null,
    accountRejected: row.verification === 'rejected',
    accountRequestedAt:
      changes.findLast(({ kind }) => kind === 'account requested')?.at.toISOString() ?? null,
    agreed: agreedOf(row),
    warnings: z.array(drawWarning).parse(row.warnings),
    standings: (await stepLines(tx, drawId)).map(presentStanding),
    history: historyOf(events, changes),
    approvedBy: row.approved_by === null ? null : { id: row.approved_by, name: row.approver_name ?? '' },
  };
}

/** Steps and changes in time order. At the same instant, steps come first. */
function historyOf(
  events: readonly DrawEventRow[],
  changes: Awaited<ReturnType<typeof changesOfDraw>>,
): StaffDraw['history'] {
  const steps = events.map(({ state, at, name, note }) => ({
    state,
    at,
    by: name,
    note: note === null ? null : reasonText(note),
    was: null,
    now: null,
  }));
  const changed = changes.map(({ kind, at, name, note, was, is_now: now }) => ({
    state: kind,
    at,
    by: name,
    note,
    was,
    now,
  }));
  return [...steps, ...changed]
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((each) => ({ ...each, at: each.at.toISOString() }));
}

function presentStanding(line: StepLine): StaffDraw['standings'][number] {
  const { inspected } = line;
  return {
    budgetItem: line.id,
    budget: dollarsFromCents(line.budget),
    invoiced: dollarsFromCents(line.invoiced),
    remaining: dollarsFromCents(balanceOf(line)),
    percentComplete: line.row.percent_complete === null ? null : Number(line.row.percent_complete),
    approvable: inspected === null ? null : dollarsFromCents(maxApprovable({ ...line, inspected })),
  };
}
