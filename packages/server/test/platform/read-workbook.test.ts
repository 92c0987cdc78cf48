import { expect, test } from 'vitest';
import { readSheet } from '../../src/platform/spreadsheets/read-workbook.ts';
import { readXml, xmlReader, type XmlListener } from '../../src/platform/spreadsheets/read-xml.ts';
import { budgetWorkbookOf, rawWorkbook, rowXml, sheetXml } from '../support/budget-files.ts';
import { zip } from '../support/file-zoo.ts';

async function cellsOf(bytes: Buffer): Promise<unknown> {
  const sheet = await readSheet(bytes, 'Budget');
  if (typeof sheet === 'string') return sheet;
  return sheet.rows.flatMap(({ number, cells }) =>
    Array.from(cells, ([column, cell]) => [number, column, cell]),
  );
}

test('a sheet that another program wrote is read: texts, numbers, empty cells, formulas', async () => {
  const file = Buffer.from(
    await budgetWorkbookOf([
      ['1', 'Café & “Söhne” <b>', '1020', null, 1234.5],
      ['=1+1', null, null, null, 0.1],
    ]),
    'base64',
  );
  expect((await cellsOf(file)) as unknown[]).toEqual(
    expect.arrayContaining([
      [6, 1, { kind: 'text', text: '1' }],
      [6, 2, { kind: 'text', text: 'Café & “Söhne” <b>' }],
      [6, 5, { kind: 'number', number: 1234.5 }],
      [7, 1, { kind: 'formula without result' }],
      [7, 5, { kind: 'number', number: 0.1 }],
    ]),
  );
});

test('what a spreadsheet program writes besides: results of formulas, errors, rich text, merged and hidden parts', async () => {
  const strings = `<sst><si><t>plain</t></si><si><r><t>ri</t></r><r><t xml:space="preserve">ch </t></r><rPh><t>sound</t></rPh></si><si><t>a_x000D_b&#x1F3E0;</t></si></sst>`;
  const xml = sheetXml(
    `<row r="6" hidden="1"><c r="A6" t="s"><v>0</v></c><c r="B6" t="s"><v>1</v></c><c r="C6" t="s"><v>2</v></c>
     <c r="D6" t="s"><v>99</v></c><c r="E6"><f>SUM(A1:A2)</f><v>3.5</v></c></row>
     <row r="8"><c r="A8" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="B8" t="b"><v>1</v></c><c t="inlineStr"><is><t>in</t></is></c>
     <c r="D8" s="4"/><c r="E8" t="str"><f>A1</f><v></v></c></row>`,
    '<mergeCells count="1"><mergeCell ref="A6:B7"/><mergeCell ref="nonsense"/></mergeCells>',
    '<cols><col min="2" max="3" hidden="1"/><col min="4" max="99999999" hidden="0"/></cols>',
  );
  const sheet = await readSheet(rawWorkbook(xml, strings), 'Budget');
  if (typeof sheet === 'string') throw new Error(sheet);
  expect(
    sheet.rows.slice(1).map(({ number, hidden, cells }) => [number, hidden, Object.fromEntries(cells)]),
  ).toEqual([
    [
      6,
      true,
      {
        1: { kind: 'text', text: 'plain' },
        2: { kind: 'text', text: 'rich' },
        3: { kind: 'text', text: 'a b🏠' },
        5: { kind: 'number', number: 3.5 },
      },
    ],
    [
      8,
      false,
      {
        1: { kind: 'error', text: '#DIV/0!' },
        2: { kind: 'boolean', text: 'TRUE' },
        3: { kind: 'text', text: 'in' },
        5: { kind: 'formula without result' },
      },
    ],
  ]);
  expect(sheet.merged).toEqual([{ top: 6, left: 1, bottom: 7, right: 2 }]);
  expect([...sheet.hiddenColumns]).toEqual([2, 3]);
});

test('prefixes of namespaces, comments, CDATA and a byte order mark do not matter', async () => {
  const xml = `\ufeff<?xml version="1.0"?><!-- <c> --><x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v><![CDATA[a<b]]></x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await cellsOf(rawWorkbook(xml))).toEqual([[1, 1, { kind: 'text', text: 'a<b' }]]);
});

test.each([
  [
    'a workbook without such a sheet',
    Buffer.from(zip({ 'xl/workbook.xml': '<workbook><sheets/></workbook>' })),
    'no such sheet',
  ],
  ['an archive that is no workbook', zip({ 'a.txt': 'hello' }), 'unreadable'],
  ['broken XML', rawWorkbook('<worksheet><sheetData><row></sheetData></worksheet>'), 'unreadable'],
  ['no XML', rawWorkbook('hello'), 'unreadable'],
  ['an unclosed document', rawWorkbook('<worksheet>'), 'unreadable'],
  [
    'a document type',
    rawWorkbook('<!DOCTYPE x [<!ENTITY a "aaaa">]><worksheet>&a;</worksheet>'),
    'unreadable',
  ],
  ['deep nesting', rawWorkbook('<a>'.repeat(5000) + '</a>'.repeat(5000)), 'unreadable'],
  ['rows out of order', rawWorkbook(sheetXml(`${rowXml(9, ['x'])}${rowXml(8, ['y'])}`)), 'unreadable'],
  [
    'rows of no number',
    rawWorkbook(sheetXml('<row r="1e999"><c r="A1" t="str"><v>x</v></c></row>')),
    'unreadable',
  ],
  ['bytes that are no archive', Buffer.from('hello'), 'unreadable'],
  [
    'two parts of one name in other letters',
    zip({ 'xl/workbook.xml': '<workbook><sheets/></workbook>', 'XL/workbook.xml': '<workbook/>' }),
    'unreadable',
  ],
  ['9 MB of blanks in a few kB', rawWorkbook(Buffer.alloc(9 * 1024 * 1024, 0x20)), 'too large'],
  ['strings of 9 MB', rawWorkbook(sheetXml(''), ' '.repeat(9 * 1024 * 1024)), 'too large'],
])('%s', async (_, bytes, expected) => {
  expect(await readSheet(bytes, 'Budget')).toBe(expected);
});

test('an address far away costs nothing', async () => {
  const far = sheetXml(
    `<row r="999999999"><c r="XFD999999999" t="str"><v>x</v></c><c r="ZZZZZZZZ1" t="str"><v>y</v></c><c r="A9" t="str"><v>z</v></c></row>`,
  );
  const sheet = await readSheet(rawWorkbook(far), 'Budget');
  if (typeof sheet === 'string') throw new Error(sheet);
  expect(sheet.rows.at(-1)).toMatchObject({ number: 999999999 });
  expect(sheet.rows.at(-1)?.cells.size).toBe(1);
});

test('of more rows than are looked at, the rest is only noted', async () => {
  const rows = Array.from({ length: 10_500 }, (_, at) => rowXml(at + 6, ['x'])).join('');
  const sheet = await readSheet(rawWorkbook(sheetXml(rows)), 'Budget');
  expect(sheet).toMatchObject({ cutOff: true });
  expect(typeof sheet === 'string' ? 0 : sheet.rows.length).toBe(10_000);
});

test.each([
  '<a',
  '<a b>',
  '<a b=c/>',
  '<a/',
  '</a>',
  '<a></b>',
  '<a>&bogus;</a',
  '<a/>text',
  '<!x>',
  '<![CDATA[',
  '<a b="<"/>',
  '',
  '<a/><b/>',
  '<a b="1" b="2"/>',
  '<a>\u0001</a>',
  '<a>&#0;</a>',
  '<a>&nbsp;</a>',
  '<!DOCTYPE a><a/>',
  ' <?xml version="1.0"?><a/>',
])('%j is not well-formed', (xml) => {
  expect(readXml(xml, { open: () => undefined, close: () => undefined, text: () => undefined })).toBe(false);
});

/** Notes what is heard, with neighboring texts as one. */
function listening(): XmlListener & { readonly heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    open: (name, attributes) => void heard.push(`<${name} ${JSON.stringify([...attributes()])}>`),
    close: (name) => void heard.push(`</${name}>`),
    text(part) {
      if (heard.at(-1)?.startsWith('"')) heard.push(`${heard.pop() ?? ''}${part}`);
      else heard.push(`"${part}`);
    },
  };
}

test('the same is heard wherever a document is cut into pieces', () => {
  const xml = `<?xml version="1.0"?><x:a r:id="1" q='&quot;'>Zo\u00eb &amp; \u{1f3e0}\r\n<!-- <b> --><b/><![CDATA[<c>]]>&#x41;</x:a>`;
  const whole = listening();
  expect(readXml(xml, whole)).toBe(true);
  expect(whole.heard).toEqual([
    '<a [["id","1"],["q","\\""]]>',
    '"Zo\u00eb & \u{1f3e0}\n',
    '<b []>',
    '</b>',
    '"<c>A',
    '</a>',
  ]);
  for (let at = 1; at < xml.length; at += 1) {
    const cut = listening();
    const reader = xmlReader(cut);
    expect(reader.write(xml.slice(0, at)) && reader.write(xml.slice(at)) && reader.end()).toBe(true);
    expect(cut.heard).toEqual(whole.heard);
  }
});

test.each(['<a>', '<a><b c="', '<a><!--', '<a><![CDATA[', '<', '<?'])(
  'what goes on for more than a megabyte after %j is given up',
  (begins) => {
    const reader = xmlReader(listening());
    const piece = 'x'.repeat(64 * 1024);
    let pieces = 0;
    for (let going = reader.write(begins); going && pieces < 100; pieces += 1) going = reader.write(piece);
    expect(pieces).toBeLessThan(18);
    expect(reader.end()).toBe(false);
  },
);

test('elements stand at most 200 deep', () => {
  const deep = (depth: number) => readXml('<a>'.repeat(depth) + '</a>'.repeat(depth), listening());
  expect([deep(200), deep(201)]).toEqual([true, false]);
});
