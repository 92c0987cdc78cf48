import { budgetTemplate, costCodes } from '@drawbridge/domain/resources/budget-template.ts';
import { budgetWorkbookCopy as copy, workbookCopy } from '@drawbridge/messages/resources';
import type { DocumentBrand } from '../../platform/documents/document-brand.ts';
import type { WorkbookCell, WorkbookSheet } from '../../platform/documents/write-workbook.ts';

const { sheet, firstLineRow, lineCount, columns } = budgetTemplate;
const lastLineRow = firstLineRow + lineCount - 1;
const sublotCount = 12;
const kindsOfWork = [
  'New construction',
  'Garage or outbuilding',
  'Renovation',
] as const satisfies readonly (keyof typeof costCodes)[];
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

/**
 * The construction budget template: lines, totals by sublot, suggested cost codes and instructions. What the portal reads
 * back, the Budget sheet’s name and columns, is English in every language.
 */
export function budgetWorkbook({ name }: DocumentBrand): WorkbookSheet[] {
  const lastSublotRow = firstLineRow + sublotCount - 1;
  return [
    {
      name: sheet,
      title: copy.title,
      subtitle: copy.subtitle,
      columns: [
        { title: sublot, width: 10 },
        { title: sublotName, width: 24 },
        { title: costCode, width: 12 },
        { title: line, width: 40 },
        { title: amount, width: 18, holds: 'dollars' },
      ],
      rows: budgetLines(),
      totals: [workbookCopy.total, null, null, null, `=SUM(E${firstLineRow}:E${lastLineRow})`],
    },
    {
      name: copy.bySublot,
      title: copy.bySublotTitle,
      subtitle: copy.bySublotSubtitle,
      columns: [
        { title: sublot, width: 10 },
        { title: sublotName, width: 30 },
        { title: amount, width: 18, holds: 'dollars' },
        { title: copy.share, width: 10, holds: 'percent' },
      ],
      rows: sublotSums(),
      totals: [workbookCopy.total, null, `=SUM(C${firstLineRow}:C${lastSublotRow})`, null],
    },
    {
      name: copy.costCodes,
      title: copy.costCodes,
      subtitle: copy.costCodesSubtitle,
      columns: [
        { title: copy.work, width: 26 },
        { title: costCode, width: 12 },
        { title: line, width: 40 },
      ],
      rows: kindsOfWork.flatMap((kind) =>
        costCodes[kind].map(({ code, name: work }) => [copy.works[kind], code, work]),
      ),
      totals: [null, null, null],
    },
    instructions(name),
  ];
}

function instructions(lender: string): WorkbookSheet {
  const { lines, sublots, codes, everything, layout, upload } = copy.how;
  return {
    name: workbookCopy.instructions,
    title: copy.howTitle,
    subtitle: copy.howSubtitle,
    paragraphs: [
      lines,
      sublots,
      codes,
      everything,
      layout,
      { title: upload.title, text: upload.text({ lender }) },
    ],
  };
}
