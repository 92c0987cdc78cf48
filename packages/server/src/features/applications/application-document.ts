import { shownQuestions, type AskedQuestion } from '@drawbridge/contract/applications/asked.ts';
import { itemsOf, type Answer } from '@drawbridge/domain/applications/answers.ts';
import { applicationSteps, type ApplicationStep } from '@drawbridge/domain/applications/products.ts';
import type { ChangedQuestions } from '@drawbridge/domain/applications/question-rules.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { writeDigits } from '@drawbridge/domain/profile/written-digits.ts';
import {
  applicationFileKindWords,
  applicationPdfCopy as copy,
  applyCopy,
} from '@drawbridge/messages/applications';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import type { ApplicationFileRow } from './file-store.ts';
import type { ApplicationRow, consentsOf } from './store.ts';

export interface PrintedApplication {
  readonly row: ApplicationRow;
  readonly files: readonly ApplicationFileRow[];
  readonly consents: Awaited<ReturnType<typeof consentsOf>>;
  readonly changed: ChangedQuestions;
  readonly dayOf: (instant: Date) => PlainDate;
  readonly today: PlainDate;
}

/** An application in words, step by step, without what is stored encrypted. */
export function applicationDocument(printed: PrintedApplication): DocumentText {
  const { row, files, consents, changed, dayOf, today } = printed;
  const sealed = Object.keys(row.sealed);
  const shown = shownQuestions({ product: row.product, answers: row.answers, changed }, sealed);
  const product = applyCopy.product[row.product];
  return {
    title: copy.title({ number: row.number }),
    subtitle: row.sent_at
      ? copy.sent({ product, day: formatDay(dayOf(row.sent_at)) })
      : copy.draft({ product, day: formatDay(today) }),
    look: 'letter',
    blocks: [
      ...applicationSteps.flatMap((step) => stepBlocks(row, step, shown)),
      ...(files.length === 0
        ? []
        : ([
            { kind: 'heading', text: copy.files },
            {
              kind: 'bullets',
              items: files.map(({ kind, name }) => `${applicationFileKindWords[kind]}: ${name}`),
            },
          ] satisfies Block[])),
      ...(consents.length === 0 ? [] : [{ kind: 'heading', text: copy.consents } satisfies Block]),
      ...consents.map(({ agreed_text: text, agreed_at: at, address }): Block => ({
        kind: 'note',
        title: copy.agreed({ day: formatDay(dayOf(at)), address }),
        text,
      })),
    ],
  };
}

function stepBlocks(row: ApplicationRow, step: ApplicationStep, shown: readonly AskedQuestion[]): Block[] {
  const ofStep = shown.filter((each) => each.step === step);
  if (ofStep.length === 0) return [];
  const isLine = step === 'property' && row.product === 'line of credit';
  const plain = ofStep.filter(({ list }) => list === undefined);
  const lists = [...new Set(ofStep.flatMap(({ list }) => list ?? []))];
  return [
    { kind: 'heading', text: isLine ? applyCopy.propertyLine : applyCopy.steps[step] },
    ...(plain.length === 0 ? [] : [tableOf(row, plain)]),
    ...lists.flatMap((list) =>
      itemsOf(row.answers, list).flatMap((id, index): Block[] => [
        {
          kind: 'text',
          text: (list === 'owners' ? copy.owner : copy.project)({ position: index + 1 }),
        },
        tableOf(
          row,
          ofStep.filter(({ key }) => key.startsWith(`${list}.${id}.`)),
        ),
      ]),
    ),
  ];
}

function tableOf(row: ApplicationRow, asked: readonly AskedQuestion[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: copy.question, width: 220 },
      { title: copy.answer, width: 240 },
    ],
    rows: asked.map((each) => [
      each.field.label(),
      row.sealed[each.key] === undefined ? answerWords(each, row.answers[each.key]) : copy.sealed,
    ]),
  };
}

function answerWords({ field, digits }: AskedQuestion, answer: Answer | undefined): string {
  if (answer === undefined) return copy.none;
  if (typeof answer === 'boolean') return answer ? copy.yes : copy.no;
  if (typeof answer === 'number') {
    if (field.kind === 'money') return formatCents(centsFromDollars(answer));
    return field.kind === 'percent' ? `${answer}%` : String(answer);
  }
  if (field.kind === 'day') return formatDay(answer);
  return digits ? writeDigits(answer, digits) : (field.choiceWords?.()[answer] ?? answer);
}
