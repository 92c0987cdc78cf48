import type { Decline, UsedScore } from '@drawbridge/contract/application-decisions/schema.ts';
import { bureauAddresses } from '@drawbridge/domain/applications/credit-bureaus.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { restsOnCreditReport } from '@drawbridge/domain/applications/decline-reasons.ts';
import {
  bureauWords,
  declineReasonWords,
  decisionEmailCopy as copy,
} from '@drawbridge/messages/application-decisions';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import type { DecisionParts } from './decision-parts.ts';
import { decide, type Decided } from './decide-application.ts';
import { sendLetter } from './send-letter.ts';
import { decisionMails } from './mails.ts';
import { moveApplication } from './move-application.ts';

/** Declines an application for the given reasons, which stay on record, and sends the letter with the applicant’s rights. */
export function declineApplication(
  parts: DecisionParts,
  by: By,
  { id, seen, reasons, ownReasons, bureaus, score }: Decline,
): Decided {
  return decide(parts, by, { id, seen }, async (tx, row, at) => {
    const said = ownReasons.map((reason) => reason.trim());
    const rests = restsOnCreditReport(reasons);
    const named = rests ? bureaus : [];
    const used = rests ? score : null;
    const decisionId = await moveApplication(tx, parts, row, {
      act: 'decline',
      by: by.caller.accountId,
      at,
      particulars: { reasons, ownReasons: said, bureaus: named, ...(used ? { score: used } : {}) },
    });
    if (isRefusal(decisionId)) return decisionId;
    const isSent = await sendLetter(tx, parts, row, {
      kind: 'declined',
      mail: decisionMails.declined,
      values: () => ({
        number: row.number,
        creditReport:
          named.length === 0
            ? ''
            : copy.creditReportText({ agencies: named.map((one) => `${bureauAddresses[one]}.`).join(' ') }),
        creditScore: used ? scoreParagraph(used) : '',
        agency: parts.now().applications.noticeAgency,
      }),
      facts: () =>
        [...reasons.map((reason) => declineReasonWords[reason]), ...said].map(
          (reason, index) => [copy.reason({ position: index + 1 }), reason] as const,
        ),
      decisionId,
      at,
      on: parts.clock.dayOf(at),
    });
    return isSent ? undefined : refuse('no_email_yet');
  });
}

/** The score, its day, range, source and what hurt it most, as 12 CFR part 1002, appendix C, form C-1 words them. */
function scoreParagraph({ value, low, high, on, bureau, factors }: UsedScore): string {
  return copy.creditScoreText({
    bureau: bureauWords[bureau],
    score: String(value),
    day: formatDay(on),
    low: String(low),
    high: String(high),
    factors: factors.map((factor) => factor.trim()).join('; '),
  });
}
