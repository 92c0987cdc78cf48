import { createHash, randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDeal } from '../support/deals.ts';
import { filesOnDisk, listDocuments, upload as uploadTo, urlOf } from '../support/documents.ts';
import * as zoo from '../support/file-zoo.ts';
import { personSignedIn } from '../support/people.ts';
import { shared, sharedWorld } from '../support/world.ts';

const world = sharedWorld();
const owner = shared(() => personSignedIn(world));
let dealId: string;

beforeAll(async () => {
  dealId = await addDeal(world, { borrowerId: owner.accountId });
});

const upload = (name: string, bytes: Buffer | string) =>
  uploadTo(world, owner, { deal: dealId, name, bytes });
const list = (deal = dealId) => listDocuments(world, owner, deal);
const download = (url: string) => fetch(`${world.url}${url}`);

describe('files are judged by their content', () => {
  const csv = Buffer.from('Unit,Rent\r\n1,1200\r\n');
  test.each([
    ['deed.pdf', zoo.pdf('deed'), 'pdf'],
    ['newer.PDF', zoo.streamPdf('newer'), 'pdf'],
    ['rents.xlsx', zoo.office('xlsx', 'rents'), 'xlsx'],
    ['macros.xlsm', zoo.office('xlsm', 'rents'), 'xlsm'],
    ['letter.docx', zoo.office('docx', 'letter'), 'docx'],
    ['old.xls', zoo.oldExcel(), 'xls'],
    ['old.doc', zoo.oldWord(), 'doc'],
    ['with a table inside.doc', zoo.oldWord({ below: ['Workbook'] }), 'doc'],
    ['rents.csv', csv, 'csv'],
    ['BMW leases.csv', Buffer.from('BM,leases\r\n'), 'csv'],
    ['excel text.txt', Buffer.from('\ufeffUnit\tRent\r\n', 'utf16le'), 'txt'],
    ['windows.txt', Buffer.from('Jos\xe9 Nu\xf1ez, rue du Caf\xe9\r\n', 'latin1'), 'txt'],
    ['emoji.txt', Buffer.from('🏠 ready'), 'txt'],
    ['page.txt', Buffer.from('<script>alert(1)</script>'), 'txt'],
    ['dot.png', zoo.png(), 'png'],
    ['site.jpg', zoo.jpg(), 'jpg'],
    ['site.JPEG', Buffer.concat([zoo.jpg(), Buffer.from('more')]), 'jpg'],
    ['phone.heic', zoo.heic(), 'heic'],
    ['photos.zip', zoo.zip({ 'one.txt': 'one' }), 'zip'],
  ])('%s is kept as %3$s', async (name, bytes, type) => {
    const answer = await upload(name, bytes);
    expect(answer.text).toContain('/lima/api/documents/');
    expect((await list()).find((file) => file.name === name)).toMatchObject({ type, size: bytes.length });
    const got = await download(urlOf(answer));
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test.each([
    ['empty.pdf', Buffer.alloc(0), 400, 'Empty file.'],
    ['virus.exe', zoo.program(), 415, 'We don’t accept this type of file.'],
    ['noextension', zoo.pdf('x'), 415, 'We don’t accept this type of file.'],
    ['slides.pptx', zoo.office('pptx', 'x'), 415, 'We don’t accept this type of file.'],
    ['vector.svg', Buffer.from('<svg onload="alert(1)"/>'), 415, 'We don’t accept this type of file.'],
    ['page.html', Buffer.from('<html></html>'), 415, 'We don’t accept this type of file.'],
    ['deed.pdf.exe', zoo.pdf('x'), 415, 'We don’t accept this type of file.'],
    ['deed.exe.pdf', zoo.program(), 415, 'The file’s content doesn’t match its name.'],
    ['page.pdf', Buffer.from('<html></html>'), 415, 'The file’s content doesn’t match its name.'],
    ['anim.png', zoo.gif(), 415, 'The file’s content doesn’t match its name.'],
    ['program.txt', zoo.program(), 415, 'The file’s content doesn’t match its name.'],
    ['deed.txt', zoo.pdf('x'), 415, 'The file’s content doesn’t match its name.'],
    ['macros.xlsx', zoo.office('xlsm', 'x'), 415, 'The file’s content doesn’t match its name.'],
    ['macros.docx', zoo.office('docm', 'x'), 415, 'The file’s content doesn’t match its name.'],
    ['letter.zip', zoo.office('docx', 'x'), 415, 'The file’s content doesn’t match its name.'],
    ['word.xls', zoo.oldWord(), 415, 'The file’s content doesn’t match its name.'],
    [
      'installer.doc',
      zoo.compound({ Installer: Buffer.alloc(4) }),
      415,
      'The file’s content doesn’t match its name.',
    ],
    ['locked.pdf', zoo.pdf('x', '/Encrypt 5 0 R'), 422, 'This file is password protected.'],
    ['locked newer.pdf', zoo.streamPdf('x', '/Encrypt 5 0 R'), 422, 'This file is password protected.'],
    [
      'locked.xlsx',
      zoo.compound({ EncryptedPackage: Buffer.alloc(8) }),
      422,
      'This file is password protected.',
    ],
    [
      'locked.docx',
      zoo.compound({ EncryptedPackage: Buffer.alloc(8) }),
      422,
      'This file is password protected.',
    ],
    ['locked.xls', zoo.oldExcel({ encrypted: true }), 422, 'This file is password protected.'],
    ['locked.doc', zoo.oldWord({ encrypted: true }), 422, 'This file is password protected.'],
    ['locked.zip', zoo.zip({ a: 'b' }, { encrypted: true }), 422, 'This file is password protected.'],
    ['half.pdf', zoo.pdf('half').subarray(0, 60), 422, 'This file is damaged.'],
    ['half.xlsx', zoo.office('xlsx', 'half').subarray(0, -30), 422, 'This file is damaged.'],
    ['half.zip', zoo.zip({ a: 'b'.repeat(99) }).subarray(0, -10), 422, 'This file is damaged.'],
  ])('%s is refused', async (name, bytes, status, message) => {
    const before = filesOnDisk(world).length;
    const answer = await upload(name, bytes);
    expect(answer).toMatchObject({
      status,
      json: {
        errors: [{ path: 'rentrollfiledata', message }],
        detail: expect.stringContaining(message) as string,
      },
    });
    expect((await list()).map((file) => file.name)).not.toContain(name);
    expect(filesOnDisk(world)).toHaveLength(before);
  });

  test('a PDF that only mentions encryption does not need a password', async () => {
    expect((await upload('guide.pdf', zoo.pdf('the /Encrypt entry', '/EncryptMetadata false'))).status).toBe(
      200,
    );
  });

  test('20 MB is accepted, one byte more is refused, and an oversized request is not read', async () => {
    const big = Buffer.concat([zoo.png(), randomBytes(20 * 1024 * 1024)]).subarray(0, 20 * 1024 * 1024);
    const taken = await upload('big.png', big);
    expect(taken.status).toBe(200);
    const got = await download(urlOf(taken));
    expect(
      createHash('sha256')
        .update(Buffer.from(await got.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('sha256').update(big).digest('hex'));
    const detail = 'File size too large. Max file size is 20MB';
    const more = Buffer.concat([big, Buffer.alloc(1)]);
    expect(await upload('bigger.png', more)).toMatchObject({
      status: 413,
      json: { code: 'too_large', detail },
    });
    expect(await upload('biggest.png', 'A'.repeat(30_000_000))).toMatchObject({
      status: 413,
      json: { code: 'too_large' },
    });
  });

  test.each([['not base64!'], ['QUJD\nREVG'], ['QUJDRA'], ['data:application/pdf;base64']])(
    '%j did not arrive whole',
    async (data) => {
      expect(await upload('a.pdf', data)).toMatchObject({ status: 400, json: { code: 'invalid_input' } });
    },
  );

  test('a data URL from a browser’s file reader is accepted', async () => {
    const data = `data:application/pdf;base64,${zoo.pdf('from a reader').toString('base64')}`;
    expect((await upload('reader.pdf', data)).status).toBe(200);
  });
});
