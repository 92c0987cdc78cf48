import { askedQuestions, type AskingOf } from '@drawbridge/contract/applications/asked.ts';
import type { AskedChange } from '@drawbridge/contract/applications/schema.ts';
import type {
  ChangeRequest,
  IncompletenessNotice,
} from '@drawbridge/contract/application-decisions/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { plainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import {
  decisionEmailCopy as copy,
  decisionMessages as messages,
} from '@drawbridge/messages/application-decisions';
import { isRefusal, refuse, refuseField, type Refusal } from '../../platform/http/refusal.ts';
import type { By } from '../../platform/keyed-writes/once.ts';
import { postLink, type ApplicationRow } from '../applications/public.ts';
import type { DecisionParts } from './decision-parts.ts';
import { decide, type Decided } from './decide-application.ts';
import { sendLetter } from './send-letter.ts';
import { decisionMails } from './mails.ts';
import { moveApplication } from './move-application.ts';
import { readerOf } from './store.ts';

/** Opens an application again, with what is wrong by question, and emails the applicant. */
export function requestChanges(
  parts: DecisionParts,
  by: By,
  { changes, message, ...named }: ChangeRequest,
): Decided {
  return decide(parts, by, named, async (tx, row, at) => {
    const wrong = unknownPlaces(asking(parts, row), changes);
    if (wrong) return wrong;
    const reader = await readerOf(tx, row);
    if (!reader) return refuse('no_email_yet');
    const moved = await moveApplication(tx, parts, row, {
      act: 'request changes',
      by: by.caller.accountId,
      at,
      particulars: { changes, said: message },
      changes,
    });
    if (isRefusal(moved)) return moved;
    const facts = () => changeFacts(asking(parts, row), changes, message);
    await postLink(tx, parts, row, { email: reader.email, mail: 'changesRequested', facts, at });
    return undefined;
  });
}

/** Sends a notice of incompleteness: the same, as a letter with a last day that meets the deadline. */
export function sendIncompleteness(
  parts: DecisionParts,
  by: By,
  { changes, message, answerBy, ...named }: IncompletenessNotice,
): Decided {
  return decide(parts, by, named, async (tx, row, at) => {
    const wrong = unknownPlaces(asking(parts, row), changes);
    if (wrong) return wrong;
    const on = parts.clock.dayOf(at);
    const lastDay = plainDate(answerBy);
    if (lastDay <= on) return refuseField('answerBy', messages.answerBy);
    const decisionId = await moveApplication(tx, parts, row, {
      act: 'send notice of incompleteness',
      by: by.caller.accountId,
      at,
      particulars: { changes, said: message, answerBy },
      changes,
      answerBy: lastDay,
    });
    if (isRefusal(decisionId)) return decisionId;
    const isSent = await sendLetter(tx, parts, row, {
      kind: 'incomplete',
      mail: decisionMails.incomplete,
      values: () => ({ number: row.number, answerBy: formatDay(answerBy) }),
      facts: () => changeFacts(asking(parts, row), changes, message),
      decisionId,
      at,
      on,
    });
    return isSent ? undefined : refuse('no_email_yet');
  });
}

function asking({ now }: DecisionParts, { product, answers }: ApplicationRow): AskingOf {
  return { product, answers, changed: now().questions };
}

function unknownPlaces(
  asked: AskingOf,
  changes: readonly AskedChange[],
): Refusal<'invalid_input'> | undefined {
  const places = new Set(askedQuestions(asked).map(({ key }) => key));
  const errors = changes.flatMap(({ place }, index) =>
    places.has(place) ? [] : [{ path: `changes.${index}.place`, message: messages.unknownQuestion }],
  );
  return errors.length > 0 ? refuse('invalid_input', { errors }) : undefined;
}

/** The questions with what is wrong, in the reader’s language. */
function changeFacts(
  asked: AskingOf,
  changes: readonly AskedChange[],
  message: string | undefined,
): readonly (readonly [string, string])[] {
  const labels = new Map(askedQuestions(asked).map(({ key, field }) => [key, field.label()]));
  return [
    ...changes.map(({ place, note }) => [labels.get(place) ?? place, note] as const),
    ...(message === undefined ? [] : [[copy.message, message] as const]),
  ];
}
