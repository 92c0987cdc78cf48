import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaTypeOf } from '@drawbridge/domain/documents/file-types.ts';
import { budgetTemplate } from '@drawbridge/domain/resources/budget-template.ts';
import { resourceFileName, resourceIds, resources } from '@drawbridge/domain/resources/catalog.ts';
import { demoLender } from '../../src/platform/config/demo-lender.ts';
import { pdfText, unzip } from '../support/file-contents.ts';
import { personSignedIn, type NewAccount, type SignedInPerson } from '../support/people.ts';
import { startWorld, type World } from '../support/world.ts';

const lenderName = 'Quayside & Söhne Lending';

let folder: string;
let world: World;
let employee: SignedInPerson;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lender-'));
  const file = join(folder, 'lender.json');
  writeFileSync(
    file,
    JSON.stringify({ ...demoLender.lender, name: lenderName, accent: { light: '#7a2048', dark: '#f0a0c0' } }),
  );
  world = await startWorld({ environment: { LENDER_FILE: file } });
  employee = await personSignedIn(world, { accountType: 'Employee' });
});
afterAll(async () => {
  await world.close();
  rmSync(folder, { recursive: true });
});

async function download(id: string, token?: string, from: World = world, language = 'en') {
  const response = await fetch(`${from.url}/lima/api/resources/${id}`, {
    headers: {
      'accept-language': language,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe.each([
  ['a borrower', {}, 'customer'],
  ['a borrower lead', { isLead: true }, 'customer'],
  ['a broker', { accountType: 'BrokerAccount' }, 'broker'],
  ['a wholesale partner', { accountType: 'WholesaleAccount' }, 'broker'],
  ['a broker lead', { accountType: 'BrokerAccount', isLead: true }, 'broker'],
] as const satisfies [string, NewAccount, 'customer' | 'broker'][])('%s', (_, account, audience) => {
  test(`may download every ${audience} file and no other`, async () => {
    const { token } = await personSignedIn(world, account);
    for (const id of resourceIds) {
      const { status } = await download(id, token);
      expect({ id, status }).toEqual({ id, status: resources[id].audience === audience ? 200 : 403 });
    }
  });
});

test.each([
  ['an employee', { accountType: 'Employee' }],
  ['an administrator', { accountType: 'Employee', isAdministrator: true }],
] as const)('%s may download every file', async (_, account) => {
  const { token } = await personSignedIn(world, account);
  for (const id of resourceIds) expect((await download(id, token)).status).toBe(200);
});

test('downloading needs a sign-in, and an unknown file is not found', async () => {
  expect((await download('ach-form')).status).toBe(401);
  for (const id of ['nothing', 'toString', '..%2Fach-form', 'ach-form.pdf']) {
    expect((await download(id, employee.token)).status).toBe(404);
  }
});

/** A file's text and its first bytes. */
function opened(format: 'pdf' | 'xlsx' | 'docx', bytes: Buffer): { begins: string; text: string } {
  const begins = bytes.toString('latin1', 0, 4);
  if (format === 'pdf') return { begins, text: pdfText(bytes) };
  const files = unzip(bytes);
  const xml = files.get(format === 'xlsx' ? 'xl/sharedStrings.xml' : 'word/document.xml') ?? '';
  return { begins, text: xml.replaceAll('&amp;', '&') };
}

describe.each(resourceIds)('the file %s', (id) => {
  test('has its format and the lender’s name', async () => {
    const { headers, bytes } = await download(id, employee.token);
    const { format } = resources[id];
    expect(headers.get('content-type')).toBe(mediaTypeOf(format));
    expect(headers.get('content-disposition')).toContain(`filename="${resourceFileName(id)}"`);
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    expect(bytes.length).toBeLessThan(100_000);
    const { begins, text } = opened(format, bytes);
    expect(begins).toBe(format === 'pdf' ? '%PDF' : 'PK\u0003\u0004');
    expect(text).toContain(lenderName);
  });

  test('is identical every time it is made', async () => {
    const other = await startWorld({
      beside: world,
      environment: { LENDER_FILE: join(folder, 'lender.json') },
    });
    const [first, second] = [await download(id, employee.token), await download(id, employee.token, other)];
    await other.close();
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});

test('the budget template has the columns the portal reads and totals its lines', async () => {
  const files = unzip((await download('construction-budget-template', employee.token)).bytes);
  expect(files.get('xl/workbook.xml')).toContain(`name="${budgetTemplate.sheet}"`);
  for (const sheet of ['By sublot', 'Cost codes', 'Instructions'])
    expect(files.get('xl/workbook.xml')).toContain(`name="${sheet}"`);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const texts = Array.from(
    (files.get('xl/sharedStrings.xml') ?? '').matchAll(/<t[^>]*>([^<]*)<\/t>/g),
    ([, text]) => text,
  );
  const header = Array.from(
    sheet.matchAll(new RegExp(`<c r="[A-E]${budgetTemplate.headerRow}"[^>]*><v>(\\d+)</v>`, 'g')),
    ([, place]) => texts[Number(place)],
  );
  expect(header).toEqual(budgetTemplate.columns);
  const { firstLineRow, lineCount } = budgetTemplate;
  expect(sheet).toContain(`<f>SUM(E${firstLineRow}:E${firstLineRow + lineCount - 1})</f>`);
});

test.each([
  ['ach-form', /Autorización de pagos recurrentes[^]*Página 1 de \d/],
  ['contractor-profile', /Perfil del contratista[^]*Fecha/],
  ['rent-roll-template', /Cómo llenar la lista de alquileres/],
] as const)('%s comes in the reader’s language, under the same file name', async (id, words) => {
  const { bytes, headers } = await download(id, employee.token, world, 'es-US');
  expect(opened(resources[id].format, bytes).text).toMatch(words);
  expect(headers.get('content-disposition')).toContain(`filename="${resourceFileName(id)}"`);
  expect(opened(resources[id].format, (await download(id, employee.token)).bytes).text).not.toMatch(words);
});

test('in every language the budget template has the sheet and columns the portal reads', async () => {
  const { bytes } = await download('construction-budget-template', employee.token, world, 'es-US');
  const files = unzip(bytes);
  for (const sheet of [budgetTemplate.sheet, 'Por sublote', 'Instrucciones'])
    expect(files.get('xl/workbook.xml')).toContain(`name="${sheet}"`);
  for (const title of budgetTemplate.columns)
    expect(files.get('xl/sharedStrings.xml')).toContain(`>${title}<`);
  expect(files.get('xl/sharedStrings.xml')).toContain('Cómo llenar el presupuesto');
});

test('a PDF form is fillable on screen', async () => {
  const pdf = (await download('ach-form', employee.token)).bytes.toString('latin1');
  expect(pdf).toContain('/AcroForm');
  expect(pdf).toContain('(Routing number \\(9 digits\\))');
});

test('a lender’s name in other scripts does not break a file', async () => {
  const file = join(folder, 'other.json');
  writeFileSync(file, JSON.stringify({ ...demoLender.lender, name: 'Łódź 東京 Capital' }));
  const other = await startWorld({ environment: { LENDER_FILE: file } });
  const { token } = await personSignedIn(other, { accountType: 'Employee' });
  const pdf = await download('broker-packet', token, other);
  await other.close();
  expect(pdfText(pdf.bytes)).toContain('?ódz ?? Capital');
});
