import { describe, expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

describe('the name a file is stored under', () => {
  test.each([
    ['rent roll.xlsx', 'rent roll.xlsx'],
    ['../../etc/passwd.txt', 'passwd.txt'],
    ['C:\\Users\\Jo\\Desktop\\deed.pdf', 'deed.pdf'],
    ['..\\..\\boot.pdf', 'boot.pdf'],
    ['a\tb\nc\u0007.pdf', 'abc.pdf'],
    ['  two   spaces .pdf ', 'two spaces .pdf'],
    ['invoice\u202Exslx.pdf', 'invoicexslx.pdf'],
    ['שכר דירה.pdf', 'שכר דירה.pdf'],
    ['🏠 photo.jpeg', '🏠 photo.jpeg'],
    ['租約.docx', '租約.docx'],
    ['.pdf', 'Document.pdf'],
    ['...pdf', 'Document.pdf'],
    ['../', 'Document'],
    ['', 'Document'],
    ['broken \uD83C.png', 'broken \uFFFD.png'],
    ['<img src=x onerror=alert(1)>.png', '<img src=x onerror=alert(1)>.png'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  test('a long name is not cut', () => {
    const long = `${'é'.repeat(296)}.pdf`;
    expect(cleanFileName(long)).toBe(long);
  });
});
