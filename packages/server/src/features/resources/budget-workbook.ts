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

/** The construction budget template: lines, totals by sublot, suggested cost codes and instructions. */
export function budgetWorkbook({ name }: DocumentBrand): WorkbookSheet[] {
  const lastSublotRow = firstLineRow + sublotCount - 1;
  return [
    {
      name: sheet,
      title: 'Construction budget',
      subtitle: 'One line per work item. See the Instructions sheet.',
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
      subtitle: 'Calculates automatically from the Budget sheet.',
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
      subtitle: 'Use these or your own.',
      columns: [
        { title: 'Type of work', width: 26 },
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
    subtitle: 'It takes about 20 minutes with your contractor’s bid at hand.',
    paragraphs: [
      {
        title: '1. Use one row per work item',
        text: 'Enter the work in the Line column and its cost in the Amount column, in dollars with up to two decimals. Leave the amount blank for work you don’t plan. We skip rows without an amount.',
      },
      {
        title: '2. Number the sublots',
        text: 'A sublot is a building, unit or phase with its own draws. Number sublots 1, 2, 3 and enter the number and name on every row. For a single house, leave everything in sublot 1.',
      },
      {
        title: '3. Choose cost codes',
        text: 'Use each cost code only once per sublot. The Cost codes sheet has suggestions for new construction, outbuildings and renovation.',
      },
      {
        title: '4. Include everything',
        text: 'We pay draws only against these lines. Include permits, general conditions and a contingency of 5 to 10 percent.',
      },
      {
        title: '5. Keep the header and columns as they are',
        text: 'The portal finds columns on the Budget sheet by their titles. You can add rows above the total. Don’t hide rows or merge cells.',
      },
      {
        title: '6. Upload it',
        text: `Save the file as .xlsx, open your deal in the ${portal} portal, choose Construction Management and upload it. The portal reads it right away and lists any cells to correct before you send it. Use the totals in this workbook to check that everything adds up.`,
      },
    ],
  };
}
