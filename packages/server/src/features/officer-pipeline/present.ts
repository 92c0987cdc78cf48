import { askedQuestions, missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import { phonePattern, writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import { isProduct } from '@drawbridge/domain/applications/products.ts';
import type { PipelineRow } from '@drawbridge/contract/officer-pipeline/schema.ts';
import { daysBetween, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { nextStep, type Chase } from '@drawbridge/domain/officer-pipeline/next-step.ts';
import type { LenderClock } from '../../platform/lender-clock.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { PipelineRowFound } from './store.ts';

/** Which questions the lender asks. */
type Asked = Pick<LenderNow, 'questions'>;

/** How many missing answers a row names. */
const mostNamed = 3;

export interface ChasedRow {
  readonly row: PipelineRow;
  readonly urgency: number;
}

/** A row with what is missing and the next step, as of today. */
export function presentPipelineRow(
  found: PipelineRowFound,
  { clock, now }: { readonly clock: LenderClock; readonly now: () => Asked },
): ChasedRow {
  const today = clock.today();
  const missing = missingOf(found, now());
  const { step, urgency } = chaseOf(found, clock, today);
  const { kind, id, name, email, phone, number, product, stage, state, since } = found;
  return {
    urgency,
    row: {
      kind,
      id,
      name,
      email,
      phone: phone !== null && /^\d{10}$/.test(phone) ? writeDigits(phone, phonePattern) : phone,
      number,
      product,
      property: found.property === '' ? null : found.property,
      source: found.source,
      accountType: found.account_type,
      state,
      stage,
      missing: missing?.length ?? null,
      missingFirst: (missing ?? []).slice(0, mostNamed),
      lastSeenAt: found.seen_at?.toISOString() ?? null,
      since,
      days: Math.max(0, daysBetween(since, today)),
      dueOn: found.due_on,
      officer: found.officer,
      next: step,
    },
  };
}

/** The labels of the required questions without an answer; of a list without its people, what is wrong with it. */
function missingOf({ product, answers, sealed, state }: PipelineRowFound, { questions }: Asked) {
  if (product === null || !isProduct(product) || answers === null || state === null) return null;
  const asking = { product, answers, changed: questions };
  const labels = new Map(askedQuestions(asking).map(({ key, field }) => [key, field.label()]));
  return missingAnswers(asking, new Set(Object.keys(sealed ?? {}))).map(
    ({ path, message }) => labels.get(path) ?? message,
  );
}

function chaseOf(found: PipelineRowFound, clock: LenderClock, today: PlainDate): Chase {
  const { kind, state, since, seen_at: seenAt, due_on: dueOn, email, phone } = found;
  if (kind === 'lead') return nextStep({ kind, since }, today);
  if (kind === 'deal' || state === null) return nextStep({ kind: 'deal', inStageSince: since }, today);
  const lastSeenOn = seenAt === null ? since : clock.dayOf(seenAt);
  return nextStep({ kind, state, lastSeenOn, dueOn, hasContact: (email ?? phone) !== null }, today);
}
