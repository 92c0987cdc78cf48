import type { IssuedTerms } from '@drawbridge/contract/pricing/term-sheet-schema.ts';
import type { QuotedTerms, RateReasonView } from '@drawbridge/contract/pricing/schema.ts';
import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { formatCents } from '@drawbridge/domain/money/format-cents.ts';
import { termSheetCopy as copy, termSheetConditions, pricingProducts } from '@drawbridge/messages/pricing';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';
import { inLanguage, languageNow } from '../../platform/language/in-language.ts';

interface Sheet {
  readonly number: string;
  readonly issuedOn: PlainDate;
  readonly expiresOn: PlainDate;
  readonly withdrawnBecause: string | null;
  /** The day it is downloaded. */
  readonly today: PlainDate;
  readonly content: IssuedTerms;
}

interface Lender {
  readonly name: string;
  readonly phone: string;
}

/** A term sheet in English, the version that counts, followed by a translation for a reader of another language. */
export function termSheetText(sheet: Sheet, lender: Lender): DocumentText {
  const language = languageNow();
  const english = inLanguage(sourceLanguage, () => sheetText(sheet, lender));
  if (language === sourceLanguage) return english;
  const { title, subtitle, blocks } = sheetText(sheet, lender);
  const note = { kind: 'note', title: copy.translation, text: copy.translationText } as const;
  return { ...english, translation: { language, title, subtitle, blocks: [note, ...blocks] } };
}

const money = (dollars: number) => formatCents(Math.round(dollars * 100));
const percent = (value: number) => `${Number(value.toFixed(5))}%`;

function sheetText(sheet: Sheet, lender: Lender): DocumentText {
  const { number, issuedOn, expiresOn, content } = sheet;
  const { terms, scenario, applicant, entity, property } = content;
  const expires = formatDay(expiresOn);
  const product = pricingProducts[scenario.product];
  return {
    title: copy.title,
    subtitle: copy.subtitle({ number, product, issued: formatDay(issuedOn), expires }),
    look: 'letter',
    blocks: [
      ...whyOver(sheet, { expires, phone: lender.phone }),
      {
        kind: 'cards',
        cards: [
          {
            title: copy.borrower,
            text: [entity, applicant, property].filter((line) => line !== null).join('\n'),
          },
          {
            title: money(terms.loanAmount),
            text: copy.at({ rate: percent(terms.rateFrom), points: percent(terms.points), expires }),
          },
        ],
      },
      {
        kind: 'note',
        title: copy.notCommitment,
        text: copy.notCommitmentText({ lender: lender.name, expires, phone: lender.phone }),
      },
      { kind: 'heading', text: copy.terms },
      {
        kind: 'table',
        columns: [
          { title: copy.item, width: 320 },
          { title: copy.figure, width: 140, right: true },
        ],
        rows: termRows(terms),
        // So that a term sheet fits on one page.
        dense: true,
      },
      { kind: 'heading', text: copy.why, above: whyHeight(terms.why.length) },
      {
        kind: 'table',
        columns: [
          { title: copy.item, width: 320 },
          { title: copy.rate, width: 140, right: true },
        ],
        rows: [...terms.why.map(reasonRow), [copy.rate, percent(terms.rateFrom)]],
        totals: true,
        dense: true,
      },
    ],
  };
}

/** The height of the heading and table that explain the rate, in points, so that no row of it is alone on another page. */
function whyHeight(reasons: number): number {
  const [heading, row] = [34, 15];
  return heading + row * (reasons + 2);
}

/** Why it no longer applies, if so. */
function whyOver(
  { withdrawnBecause, expiresOn, today }: Sheet,
  facts: { readonly expires: string; readonly phone: string },
): DocumentText['blocks'] {
  if (withdrawnBecause !== null) return [{ kind: 'note', title: copy.withdrawn, text: withdrawnBecause }];
  if (expiresOn < today) return [{ kind: 'note', title: copy.expired, text: copy.expiredText(facts) }];
  return [];
}

function termRows(terms: QuotedTerms): (readonly [string, string])[] {
  const { leverage, dscr, holdback, ownBudget, cashToClose } = terms;
  const shares = (['ltv', 'ltc', 'arv'] as const).flatMap((name) =>
    leverage[name] === null ? [] : [[copy[name], `${Number(leverage[name].toFixed(2))}%`] as const],
  );
  return [
    [copy.loanAmount, money(terms.loanAmount)],
    ...(holdback > 0
      ? ([
          [copy.advance, money(terms.advance)],
          [copy.holdback, money(holdback)],
        ] as const)
      : []),
    [copy.rate, percent(terms.rateFrom)],
    [copy.term, copy.months({ months: terms.months })],
    [terms.interestOnly ? copy.interestPayment : copy.levelPayment, money(terms.monthlyPayment)],
    ...shares,
    ...(dscr === null ? [] : [[copy.dscr, dscr.toFixed(2)] as const]),
    [copy.points({ points: percent(terms.points) }), money(terms.pointsAmount)],
    [copy.closing, money(terms.closingCosts)],
    [cashToClose < 0 ? copy.cashBack : copy.cash, money(Math.abs(cashToClose))],
    ...(ownBudget > 0 ? [[copy.ownBudget, money(ownBudget)] as const] : []),
  ];
}

function reasonRow(reason: RateReasonView): readonly [string, string] {
  const added = `${reason.rate < 0 ? '-' : '+'}${percent(Math.abs(reason.rate))}`;
  if (reason.kind === 'adjusted') return [copy.adjusted({ reason: reason.reason }), added];
  if (reason.kind === 'stateLimit') return [reason.source, percent(reason.rate)];
  if (reason.kind === 'addOn') {
    const { condition, amount } = reason;
    const label =
      condition === 'loanBelow' || condition === 'loanFrom'
        ? termSheetConditions[condition]({ amount: money(amount ?? 0) })
        : termSheetConditions[condition];
    return [label, added];
  }
  const { minScore, minExperience, maxLeverage } = reason;
  return [
    copy.base({ score: String(minScore), experience: minExperience, leverage: percent(maxLeverage) }),
    percent(reason.rate),
  ];
}
