import writeExcelFile, { type CellObject } from 'write-excel-file/node';
import { budgetTemplate } from '@drawbridge/domain/resources/budget-template.ts';
import { zip } from './file-zoo.ts';

export type BudgetRow = readonly (string | number | null)[];

function cellOf(value: string | number | null): CellObject {
  if (typeof value === 'string' && value.startsWith('=')) return { value: value.slice(1), type: 'Formula' };
  return value === null ? {} : { value };
}

/** A base64 workbook that follows the template, with these rows under its header. */
export async function budgetWorkbookOf(rows: readonly BudgetRow[], sheet = 'Budget'): Promise<string> {
  const cells = (row: BudgetRow) => row.map(cellOf);
  const above = Array.from({ length: budgetTemplate.headerRow - 1 }, (): CellObject[] => []);
  const data = [...above, cells(budgetTemplate.columns), ...rows.map(cells)];
  return (await writeExcelFile(data, { sheet }).toBuffer()).toString('base64');
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** A workbook whose Budget sheet is this XML, valid or not. */
export function rawWorkbook(sheetXml: string | Buffer, strings = '<sst/>'): Buffer {
  const part = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`;
  return zip({
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/></Types>`,
    '_rels/.rels': `<Relationships><Relationship Id="r" Type="${documents}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets><sheet name="Notes" sheetId="1" r:id="r1"/><sheet name="BUDGET" sheetId="2" r:id="r2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r2" Type="${documents}/worksheet" Target="worksheets/two.xml"/><Relationship Id="r3" Type="${documents}/sharedStrings" Target="strings.xml"/></Relationships>`,
    'xl/worksheets/two.xml': sheetXml,
    'xl/strings.xml': strings,
  });
}

/** The XML of a row with text cells from column A. */
export function rowXml(number: number, values: readonly string[], attributes = ''): string {
  const cells = values.map(
    (value, place) => `<c r="${String.fromCodePoint(65 + place)}${number}" t="str"><v>${value}</v></c>`,
  );
  return `<row r="${number}" ${attributes}>${cells.join('')}</row>`;
}

/** The XML of a sheet with the template's header in row 5. */
export function sheetXml(rows: string, after = '', before = ''): string {
  return `<worksheet xmlns="${main}">${before}<sheetData>${rowXml(5, budgetTemplate.columns)}${rows}</sheetData>${after}</worksheet>`;
}
