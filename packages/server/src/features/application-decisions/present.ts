import type {
  ApplicationDecision,
  ApplicationStanding,
  ShownOffer,
} from '@drawbridge/contract/application-decisions/schema.ts';
import type { SentLetter } from '@drawbridge/contract/applications/letters.ts';
import type { AskedChange } from '@drawbridge/contract/applications/schema.ts';
import { actsOn } from '@drawbridge/domain/applications/application-states.ts';
import type { DeclineReason } from '@drawbridge/domain/applications/decline-reasons.ts';
import type { DecisionRow, LetterRow, StandingRow } from './store.ts';

/** What is stored with a decision, by what was decided. */
interface Particulars {
  readonly reasons?: readonly DeclineReason[];
  readonly ownReasons?: readonly string[];
  readonly changes?: readonly AskedChange[];
  readonly said?: string;
  readonly offer?: {
    readonly amount: number;
    readonly rate?: number;
    readonly months?: number;
    readonly conditions?: string;
    readonly goodThrough?: string;
  };
}

export function presentStanding(
  row: StandingRow,
  {
    score,
    decisions,
    letters,
  }: {
    readonly score: ApplicationStanding['creditScore'];
    readonly decisions: readonly DecisionRow[];
    readonly letters: readonly LetterRow[];
  },
): ApplicationStanding {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    acts: [...actsOn(row.state)],
    submittedAt: row.submitted_at?.toISOString() ?? null,
    noticeDueOn: row.notice_due_on,
    answerBy: row.answer_by,
    loanOfficer:
      row.loan_officer_id === null ? null : { id: row.loan_officer_id, name: row.loan_officer ?? '' },
    deal:
      row.deal_id === null || row.loan_number === null || row.stage === null
        ? null
        : { id: row.deal_id, number: row.loan_number, stage: row.stage },
    changes: [...row.changes],
    email: row.email,
    remindedAt: row.reminded_at?.toISOString() ?? null,
    creditScore: score,
    decisions: decisions.map(presentDecision),
    letters: letters.map(presentLetter),
  };
}

function presentDecision({ id, act, by, made_at: at, particulars }: DecisionRow): ApplicationDecision {
  const { reasons = [], ownReasons = [], changes = [], said, offer }: Particulars = particulars;
  return {
    id,
    act,
    by,
    at: at.toISOString(),
    reasons: [...reasons],
    ownReasons: [...ownReasons],
    changes: [...changes],
    said: said ?? null,
    offer: offer === undefined ? null : presentOffer(offer),
  };
}

function presentOffer({
  amount,
  rate,
  months,
  conditions,
  goodThrough,
}: NonNullable<Particulars['offer']>): ShownOffer {
  return {
    amount,
    rate: rate ?? null,
    months: months ?? null,
    conditions: conditions ?? null,
    goodThrough: goodThrough ?? null,
  };
}

export function presentLetter({ id, kind, sent_on: sentOn, email, language }: LetterRow): SentLetter {
  return { id, kind, sentOn, email, language };
}
