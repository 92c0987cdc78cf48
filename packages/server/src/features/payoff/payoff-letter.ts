import type { PayoffFigures } from '@drawbridge/contract/payoff/schema.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { centsFromDollars } from '@drawbridge/domain/money/cents.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { payoffLetterCopy as copy, payoffLineLabels } from '@drawbridge/messages/payoff';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import { inLanguage, languageNow } from '../../platform/language/in-language.ts';
import type { Block, DocumentText } from '../../platform/documents/document-blocks.ts';
import { formatPayoffCode } from './payoff-code.ts';

const money = (dollars: number) => formatCents(centsFromDollars(dollars));

interface IssuedQuote {
  readonly code: string;
  readonly issuedOn: PlainDate;
}

/**
 * A payoff quote’s letter in English, the version that binds. For a reader of another language a translation follows,
 * which says so. Every copy of a letter has the same English pages.
 */
export function payoffLetter(figures: PayoffFigures, quote: IssuedQuote, publicUrl: string): DocumentText {
  const language = languageNow();
  const letter = inLanguage(sourceLanguage, () => letterText(figures, quote, publicUrl));
  if (language === sourceLanguage) return letter;
  const { title, subtitle, blocks } = letterText(figures, quote, publicUrl);
  const note = { kind: 'note', title: copy.translation, text: copy.translationText } as const;
  return { ...letter, translation: { language, title, subtitle, blocks: [note, ...blocks] } };
}

/** The breakdown, the payoff by date, and how to check the letter, in the reader’s language. */
function letterText(figures: PayoffFigures, quote: IssuedQuote, publicUrl: string): DocumentText {
  const { loanNumber, rate, dayCount, isDutch } = figures;
  const goodThrough = formatDay(figures.goodThrough);
  const people = [figures.borrower, ...figures.entities, figures.address].filter((line) => line !== null);
  return {
    title: copy.title,
    subtitle: copy.subtitle({ number: loanNumber, issued: formatDay(quote.issuedOn), goodThrough }),
    look: 'letter',
    blocks: [
      {
        kind: 'cards',
        cards: [
          { title: copy.borrower, text: people.join('\n') },
          {
            title: copy.amountOn({ day: goodThrough }),
            text: `${money(figures.total)}\n${copy.perDiem({ amount: figures.perDiem })}`,
          },
        ],
      },
      // Before the figures, so that it is on the first page however long they are.
      {
        kind: 'note',
        title: copy.warning,
        text: copy.warningText({ page: `${publicUrl}/payoff-check`, code: formatPayoffCode(quote.code) }),
      },
      { kind: 'heading', text: copy.breakdown },
      {
        kind: 'table',
        columns: [
          { title: copy.item, width: 340 },
          { title: copy.amount, width: 100, right: true },
        ],
        rows: [
          ...figures.lines.map((line) => [wordsOf(line, figures), money(line.amount)]),
          [copy.total, money(figures.total)],
        ],
        totals: true,
      },
      {
        kind: 'text',
        text: copy.basis({ isDutch, rate: String(rate), dayCount, from: formatDay(figures.interestPaidTo) }),
      },
      ...dailyTable(figures),
      { kind: 'text', text: copy.validity({ day: goodThrough }) },
    ],
  };
}

function wordsOf({ kind, label }: PayoffFigures['lines'][number], figures: PayoffFigures): string {
  if (kind === 'interest')
    return copy.interest({ from: formatDay(figures.interestPaidTo), to: formatDay(figures.goodThrough) });
  return label ?? payoffLineLabels[kind];
}

/** The payoff by date in two columns, so that a month fits on the page. */
function dailyTable({ byDay }: PayoffFigures): Block[] {
  if (byDay.length < 2) return [];
  const half = Math.ceil(byDay.length / 2);
  const cell = (at: number) => {
    const entry = byDay[at];
    return entry ? [formatDay(entry.on), money(entry.total)] : ['', ''];
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
