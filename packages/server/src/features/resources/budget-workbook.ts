import { budgetTemplate, costCodes } from '@drawbridge/domain/resources/budget-template.ts';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookCell, WorkbookSheet } from '../../platform/documents/write-workbook.ts';

const { sheet, firstLineRow, lineCount, columns } = budgetTemplate;
const lastLineRow = firstLineRow + lineCount - 1;
const sublotCount = 12;
const [sublot, sublotName, costCode, line, amount] = columns;

function budgetLines(): WorkbookCell[][] {
  return Array.from({ length: lineCount }, (_, index) => {
    const suggested = costCodes['New construction'][index];
    return suggested
      ? ['1', 'Main house', suggested.code, suggested.name, null]
      : [null, null, null, null, null];
  });
}

function sublotSums(): WorkbookCell[][] {
  const lines = (column: string): string => `${sheet}!$${column}$${firstLineRow}:$${column}$${lastLineRow}`;
  return Array.from({ length: sublotCount }, (_, index) => {
    const row = firstLineRow + index;
    const sum = `=SUMIF(${lines('A')},A${row},${lines('E')})`;
    const share = `=IF(C$${firstLineRow + sublotCount}=0,0,C${row}/C$${firstLineRow + sublotCount})`;
    return [
      String(index + 1),
      `=IFERROR(INDEX(${lines('B')},MATCH(A${row},${lines('A')},0)),"")`,
      sum,
      share,
    ];
  });
}

/** The construction budget that borrowers fill in: lines, sums by sublot, cost codes to choose from, and how to do it. */
export function budgetWorkbook({ name }: DocumentBrand): WorkbookSheet[] {
  const lastSublotRow = firstLineRow + sublotCount - 1;
  return [
    {
      name: sheet,
      title: 'Construction budget',
      subtitle: 'One line for each piece of work. See the sheet Instructions.',
      columns: [
        { title: sublot, width: 10 },
        { title: sublotName, width: 24 },
        { title: costCode, width: 12 },
        { title: line, width: 40 },
        { title: amount, width: 18, holds: 'dollars' },
      ],
      rows: budgetLines(),
      totals: ['Total', null, null, null, `=SUM(E${firstLineRow}:E${lastLineRow})`],
    },
    {
      name: 'By sublot',
      title: 'Budget by sublot',
      subtitle: 'Adds itself up from the sheet Budget.',
      columns: [
        { title: sublot, width: 10 },
        { title: sublotName, width: 30 },
        { title: amount, width: 18, holds: 'dollars' },
        { title: 'Share', width: 10, holds: 'percent' },
      ],
      rows: sublotSums(),
      totals: ['Total', null, `=SUM(C${firstLineRow}:C${lastSublotRow})`, null],
    },
    {
      name: 'Cost codes',
      title: 'Cost codes',
      subtitle: 'Use these where they fit, or your own.',
      columns: [
        { title: 'Kind of work', width: 26 },
        { title: costCode, width: 12 },
        { title: line, width: 40 },
      ],
      rows: Object.entries(costCodes).flatMap(([kind, codes]) =>
        codes.map(({ code, name: work }) => [kind, code, work]),
      ),
      totals: [null, null, null],
    },
    instructions(name),
  ];
}

function instructions(portal: string): WorkbookSheet {
  return {
    name: 'Instructions',
    title: 'How to fill in the budget',
    subtitle: 'It takes about twenty minutes with your contractor’s bid beside you.',
    paragraphs: [
      {
        title: '1. One row for each piece of work',
        text: 'Write the work in the column Line and what it costs in the column Amount, in dollars with at most two decimals. Leave the amount empty where nothing is to be done; rows without an amount are skipped.',
      },
      {
        title: '2. Sublots',
        text: 'A sublot is a building, unit or phase that is drawn on by itself. Number sublots 1, 2, 3 and give every row its number and name. With one house, leave everything in sublot 1.',
      },
      {
        title: '3. Cost codes',
        text: 'A cost code may stand once in each sublot. The sheet Cost codes has suggestions for new construction, outbuildings and renovation.',
      },
      {
        title: '4. Include everything',
        text: 'Draws are paid against these lines only. Count in permits, general conditions and a contingency of 5 to 10 percent.',
      },
      {
        title: '5. Leave the header and the columns where they are',
        text: 'The portal reads the sheet Budget by its column titles. You may add rows above the total. Leave no row hidden and merge no cells.',
      },
      {
        title: '6. Upload it',
        text: `Save the file as .xlsx, open your deal in the ${portal} portal, choose Construction Management and upload it. It reads the lines at once and names each cell that needs correcting before you send it. The totals in this workbook show whether everything adds up.`,
      },
    ],
  };
}
