import { shownQuestions, type AskedQuestion } from '@drawbridge/contract/applications/asked.ts';
import { choiceWords, labelForOthers } from '@drawbridge/contract/applications/words-for-others.ts';
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
  stepsForOthers,
} from '@drawbridge/messages/applications';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import type { ApplicationFileRow } from './file-store.ts';
import type { PartOfOwner } from './staff-parties.ts';
import type { ApplicationRow, ConsentRow } from './store.ts';

export interface PrintedApplication {
  readonly row: ApplicationRow;
  readonly files: readonly ApplicationFileRow[];
  readonly consents: readonly ConsentRow[];
  readonly changed: ChangedQuestions;
  /** The owners’ own parts, for readers who may see every part, in words that do not address the applicant. */
  readonly parts?: readonly PartOfOwner[];
  readonly dayOf: (instant: Date) => PlainDate;
  readonly today: PlainDate;
}

/** An application in words, step by step, without what is stored encrypted. */
export function applicationDocument(printed: PrintedApplication): DocumentText {
  const { row, files, consents, changed, parts, dayOf, today } = printed;
  const { product } = row;
  const isForOthers = parts !== undefined;
  const whole = { ...row, isForOthers };
  const productName = applyCopy.product[product];
  return {
    title: copy.title({ number: row.number }),
    subtitle: row.sent_at
      ? copy.sent({ product: productName, day: formatDay(dayOf(row.sent_at)) })
      : copy.draft({ product: productName, day: formatDay(today) }),
    look: 'letter',
    blocks: [
      ...blocksOf(whole, shownQuestions({ product, answers: row.answers, changed }, Object.keys(row.sealed))),
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
      ...consentBlocks(consents, dayOf),
      ...(parts ?? []).flatMap((part) => partBlocks(part, printed)),
    ],
  };
}

/** An owner’s own part, with what they agreed to. */
function partBlocks(
  { item, party, consents }: PartOfOwner,
  { row, changed, dayOf }: Pick<PrintedApplication, 'row' | 'changed' | 'dayOf'>,
): Block[] {
  const { answers, finished_at: sentAt } = party;
  const sealed = Object.keys(party.sealed);
  if (Object.keys(answers).length + sealed.length === 0) return [];
  const asking = { product: row.product, answers, changed, isParty: true } as const;
  const position = itemsOf(row.answers, 'owners').indexOf(item) + 1;
  return [
    { kind: 'heading', text: copy.ownPart({ position }) },
    {
      kind: 'text',
      text: sentAt ? copy.partSent({ day: formatDay(dayOf(sentAt)) }) : copy.partOpen,
    },
    ...blocksOf({ ...party, product: row.product, isForOthers: true }, shownQuestions(asking, sealed)),
    ...consentBlocks(consents, dayOf),
  ];
}

function consentBlocks(consents: readonly ConsentRow[], dayOf: PrintedApplication['dayOf']): Block[] {
  return consents.map(({ kind, agreed_text: text, agreed_at: at, address }) => ({
    kind: 'note',
    title: copy.agreed({ kind: copy[kind], day: formatDay(dayOf(at)), address }),
    text,
  }));
}

/** Answers to print: of an application, or of an owner’s own part. */
interface Answered extends Pick<ApplicationRow, 'product' | 'answers' | 'sealed'> {
  readonly isForOthers: boolean;
}

function blocksOf(answered: Answered, shown: readonly AskedQuestion[]): Block[] {
  return applicationSteps.flatMap((step) => stepBlocks(answered, step, shown));
}

function stepBlocks(answered: Answered, step: ApplicationStep, shown: readonly AskedQuestion[]): Block[] {
  const { product, answers, isForOthers } = answered;
  const ofStep = shown.filter((each) => each.step === step);
  if (ofStep.length === 0) return [];
  const isLine = step === 'property' && product === 'line of credit';
  const plain = ofStep.filter(({ list }) => list === undefined);
  const lists = [...new Set(ofStep.flatMap(({ list }) => list ?? []))];
  return [
    {
      kind: 'heading',
      text: isLine ? applyCopy.propertyLine : (isForOthers ? stepsForOthers : applyCopy.steps)[step],
    },
    ...(plain.length === 0 ? [] : [tableOf(answered, plain)]),
    ...lists.flatMap((list) =>
      itemsOf(answers, list).flatMap((id, index): Block[] => [
        {
          kind: 'text',
          text: (list === 'owners' ? copy.owner : copy.project)({ position: index + 1 }),
        },
        tableOf(
          answered,
          ofStep.filter(({ key }) => key.startsWith(`${list}.${id}.`)),
        ),
      ]),
    ),
  ];
}

function tableOf({ answers, sealed, isForOthers }: Answered, asked: readonly AskedQuestion[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: copy.question, width: 220 },
      { title: copy.answer, width: 240 },
    ],
    rows: asked.map((each) => [
      isForOthers ? labelForOthers(each) : each.field.label(),
      sealed[each.key] === undefined ? answerWords(each, answers[each.key], isForOthers) : copy.sealed,
    ]),
  };
}

function answerWords(asked: AskedQuestion, answer: Answer | undefined, isForOthers: boolean): string {
  const { field, digits } = asked;
  if (answer === undefined) return copy.none;
  if (typeof answer === 'boolean') return answer ? copy.yes : copy.no;
  if (typeof answer === 'number') {
    if (field.kind === 'money') return formatCents(centsFromDollars(answer));
    return field.kind === 'percent' ? `${answer}%` : String(answer);
  }
  if (field.kind === 'day') return formatDay(answer);
  return digits ? writeDigits(answer, digits) : choiceWords(asked, answer, isForOthers);
}
