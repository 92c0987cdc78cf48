import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import type { ShownWireInstructions } from '@drawbridge/contract/lender-settings/wire-instructions.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { formatPayoffCode } from '@drawbridge/domain/payoff/format-payoff-code.ts';
import { payoffLetterCopy as copy } from '@drawbridge/messages/payoff';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { inLanguage, languageNow } from '../../platform/language/in-language.ts';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import { printedAddress } from '../../platform/documents/print-text.ts';
import { wireBlocks } from '../lender-settings/public.ts';
import { breakdownOf, interestOf, letterMoney, type FrozenFigures } from './letter-content.ts';

interface IssuedQuote {
  readonly code: string;
  readonly issuedOn: PlainDate;
  /** With the whole account number. Null when the lender had none; letters of before have none either. */
  readonly wires: ShownWireInstructions | null | undefined;
}

interface Sender {
  readonly name: string;
  readonly phone: string;
  readonly publicUrl: string;
}

/**
 * A payoff quote’s letter in English, the version that binds. For a reader of another language a translation follows,
 * which says so. Every copy of a letter has the same English pages.
 */
export function payoffLetter(figures: FrozenFigures, quote: IssuedQuote, sender: Sender): DocumentText {
  const language = languageNow();
  const letter = inLanguage(sourceLanguage, () => letterText(figures, quote, sender));
  if (language === sourceLanguage) return letter;
  const { title, subtitle, blocks } = letterText(figures, quote, sender);
  const note = { kind: 'note', title: copy.translation, text: copy.translationText } as const;
  return { ...letter, translation: { language, title, subtitle, blocks: [note, ...blocks] } };
}

/** The breakdown, the payoff by date, and how to check the letter, in the reader’s language. */
function letterText(figures: FrozenFigures, quote: IssuedQuote, sender: Sender): DocumentText {
  const goodThrough = formatDay(figures.goodThrough);
  const people = [figures.borrower, ...figures.entities, figures.address].filter((line) => line !== null);
  return {
    title: copy.title,
    subtitle: copy.subtitle({ number: figures.loanNumber, issued: formatDay(quote.issuedOn), goodThrough }),
    look: 'letter',
    blocks: [
      {
        kind: 'cards',
        cards: [
          { title: copy.borrower, text: people.join('\n') },
          {
            title: copy.amountOn({ day: goodThrough }),
            amount: letterMoney(figures.total),
            text: copy.perDiem({ amount: figures.perDiem }),
          },
        ],
      },
      // Before the figures, so that it is on the first page however long they are.
      {
        kind: 'note',
        title: copy.warning,
        text: copy.warningText({
          lender: sender.name,
          page: printedAddress(`${sender.publicUrl}/payoff-check`),
          code: formatPayoffCode(quote.code),
        }),
      },
      ...whereToPay(figures, quote, sender),
      { kind: 'heading', text: copy.breakdown },
      {
        kind: 'table',
        columns: [
          { title: copy.item, width: 340 },
          { title: copy.amount, width: 100, right: true },
        ],
        rows: [...breakdownOf(figures), { label: copy.total, amount: figures.total }].map(
          ({ label, amount }) => [label, letterMoney(amount)],
        ),
        totals: true,
      },
      ...interestOf(figures),
      ...dailyTable(figures),
      { kind: 'text', text: copy.validity({ day: goodThrough }) },
    ],
  };
}

/** On the first page too. Without instructions the reader calls for them. */
function whereToPay(
  { loanNumber }: FrozenFigures,
  { wires }: IssuedQuote,
  { phone }: Sender,
): readonly Block[] {
  if (wires === undefined) return [];
  return wires === null
    ? [{ kind: 'text', text: copy.noWires({ phone }) }]
    : [{ kind: 'heading', text: copy.whereToPay }, ...wireBlocks(wires, loanNumber)];
}

/** The payoff by date in two columns, so that a month fits on the page. */
function dailyTable({ byDay }: FrozenFigures): Block[] {
  if (byDay.length < 2) return [];
  const half = Math.ceil(byDay.length / 2);
  const cell = (at: number) => {
    const entry = byDay[at];
    return entry ? [formatDay(entry.on), letterMoney(entry.total)] : ['', ''];
  };
  const columns = [
    { title: copy.on, width: 110 },
    { title: copy.total, width: 110, right: true },
  ];
  return [
    { kind: 'heading', text: copy.byDay },
    {
      kind: 'table',
      dense: true,
      columns: [...columns, ...columns],
      rows: Array.from({ length: half }, (_, at) => [...cell(at), ...cell(at + half)]),
    },
  ];
}
