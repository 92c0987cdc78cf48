import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';

/** One page that answers an underwriter’s first questions. */
export function dealSummary({ name }: DocumentBrand): DocumentText {
  return {
    title: 'Deal summary',
    subtitle: `For ${name}. Replace what stands in brackets and keep it to one page.`,
    look: 'letter',
    blocks: [
      { kind: 'heading', text: 'The deal in two sentences' },
      {
        kind: 'text',
        text: '[Borrower] is buying [address], a [kind of property], for [price] and will [work] for [budget]. It will be worth [value] and be [sold or refinanced] within [months] months.',
      },
      { kind: 'heading', text: 'Numbers' },
      {
        kind: 'table',
        columns: [
          { title: 'What', width: 4 },
          { title: 'Dollars', width: 2, right: true },
          { title: 'How we know', width: 4 },
        ],
        rows: [
          ['Purchase price or cost so far', '', 'Contract or settlement statement'],
          ['Construction budget', '', 'Budget template'],
          ['Value today', '', 'Sales nearby'],
          ['Value when finished', '', 'Sales nearby'],
          ['Loan asked for', '', ''],
          ['Cash the borrower brings', '', 'Bank statements'],
        ],
      },
      { kind: 'heading', text: 'Borrower' },
      {
        kind: 'fields',
        fields: [
          { label: 'Borrowing entity' },
          { label: 'Guarantors and shares' },
          { label: 'Credit scores' },
          { label: 'Projects in three years' },
          { label: 'Cash and securities' },
        ],
      },
      { kind: 'heading', text: 'Property and plan' },
      {
        kind: 'fields',
        fields: [
          { label: 'Condition today', lines: 2 },
          { label: 'Work planned', lines: 3 },
          { label: 'Contractor' },
          { label: 'Permits' },
          { label: 'Timeline' },
        ],
      },
      { kind: 'heading', text: 'What could go wrong, and the plan for it' },
      {
        kind: 'text',
        text: '[The honest paragraph. Underwriters find it anyway; told first, it is a strength.]',
      },
      { kind: 'heading', text: 'Three comparable sales' },
      {
        kind: 'table',
        columns: [
          { title: 'Address', width: 4 },
          { title: 'Square feet', width: 2, right: true },
          { title: 'Sold on', width: 2 },
          { title: 'Price', width: 2, right: true },
        ],
        rows: [],
        blankRows: 3,
      },
    ],
  };
}

/** A letter in which a borrower tells of earlier projects. */
export function experienceLetter({ name, address }: DocumentBrand): DocumentText {
  return {
    title: 'Letter of experience',
    subtitle: 'For the borrower to finish and sign. Replace what stands in brackets.',
    look: 'letter',
    blocks: [
      { kind: 'text', text: '[Date]' },
      { kind: 'text', text: `${name}, ${address}` },
      { kind: 'text', text: 'Re: [Borrowing entity], [property address]' },
      { kind: 'text', text: 'To the underwriter:' },
      {
        kind: 'text',
        text: 'I have worked in real estate since [year]. In the last three years I have finished [number] projects, [number] of them in [county or city]. The enclosed track record lists them with dates, prices and the entity that held title.',
      },
      {
        kind: 'text',
        text: 'The project most like the one I now ask you to finance is [address]. I bought it for [price] in [month and year], spent [amount] on [work] and [sold or refinanced] it for [price] after [months] months. My contractor then was [name], who is also [or: is not] engaged here.',
      },
      { kind: 'text', text: 'What I learned from it: [one or two sentences].' },
      {
        kind: 'text',
        text: 'For this project I will [manage the work myself / be on site every week / rely on my partner, whose experience is enclosed].',
      },
      { kind: 'text', text: 'Sincerely,' },
      { kind: 'signatures', people: ['Name'] },
      { kind: 'heading', text: 'Enclosed' },
      {
        kind: 'bullets',
        items: [
          'Track record and REO schedule',
          'Settlement statements of three projects',
          'Photographs before and after',
        ],
      },
    ],
  };
}
