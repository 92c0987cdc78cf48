import { zip } from './file-zoo.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

/** Styles 0 to 4: none, a day, a percentage, a day by a format of one's own, a number of months by a word. */
const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="[$-409]d\\-mmm\\-yy;@"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts>
<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>`;

/** A workbook whose first visible sheet has these rows, as XML. */
export function tableWorkbook(
  rowsXml: string,
  given: { after?: string; from1904?: boolean; claims?: number } = {},
): Buffer {
  const part = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`;
  return zip(
    {
      '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/></Types>`,
      '_rels/.rels': `<Relationships><Relationship Id="r" Type="${documents}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><workbookPr date1904="${given.from1904 ? '1' : '0'}"/><sheets><sheet name="Notes" state="hidden" sheetId="1" r:id="r1"/><sheet name="Loans" sheetId="2" r:id="r2"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r2" Type="${documents}/worksheet" Target="worksheets/two.xml"/><Relationship Id="r4" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
      'xl/worksheets/two.xml': `<worksheet xmlns="${main}"><sheetData>${rowsXml}</sheetData>${given.after ?? ''}</worksheet>`,
      'xl/styles.xml': styles,
    },
    { claims: given.claims },
  );
}
