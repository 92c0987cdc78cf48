import { describe, expect, test } from 'vitest';
import {
  extensionsOf,
  fileTypes,
  mediaTypeOf,
  previewKindOf,
  typeOfName,
  type ContentKind,
} from './file-types.ts';
import { dealDocumentRule, judgeFile, judgeOutside, type FileContent } from './judge-file.ts';

const sound = (kind: ContentKind): FileContent => ({ kind, state: 'sound' });
const judge = (name: string, content: FileContent, size = 100) =>
  judgeFile(dealDocumentRule, { name, size, content });

describe('files a deal accepts', () => {
  test.each([
    ['deed.pdf', 'pdf', 'pdf'],
    ['Deed.PDF', 'pdf', 'pdf'],
    ['site.jpeg', 'jpg', 'jpg'],
    ['rents.csv', 'text', 'csv'],
    ['letter.txt', 'text', 'txt'],
    ['photos.zip', 'zip', 'zip'],
    ['deed.pdf.xlsx', 'xlsx', 'xlsx'],
  ] as const)('%s with %s content', (name, kind, type) => {
    expect(judge(name, sound(kind))).toEqual({ type });
  });

  test.each([
    ['virus.exe', sound('unknown'), 'not accepted'],
    ['noextension', sound('pdf'), 'not accepted'],
    ['macro.docm', sound('docx'), 'not accepted'],
    ['deed.pdf', sound('zip'), 'not what it says'],
    ['deed.pdf', sound('unknown'), 'not what it says'],
    ['deed.txt', sound('pdf'), 'not what it says'],
    ['rents.xlsx', sound('xlsm'), 'not what it says'],
    ['rents.xlsx', { kind: 'unknown', state: 'protected' }, 'protected'],
    ['deed.pdf', { kind: 'pdf', state: 'protected' }, 'protected'],
    ['deed.pdf', { kind: 'pdf', state: 'damaged' }, 'damaged'],
    ['photos.zip', { kind: 'zip', state: 'unsafe' }, 'unsafe'],
    ['deed.xlsx', { kind: 'pdf', state: 'damaged' }, 'not what it says'],
  ] as const)('%s with content %j is refused: %s', (name, content, fault) => {
    expect(judge(name, content)).toEqual({ fault });
  });

  test('a file must not be empty or over 20 MB', () => {
    const { mostBytes } = dealDocumentRule;
    expect(mostBytes).toBe(20_971_520);
    expect(judge('deed.pdf', sound('pdf'), mostBytes)).toEqual({ type: 'pdf' });
    expect(judge('deed.pdf', sound('pdf'), mostBytes + 1)).toEqual({ fault: 'too large' });
    expect(judge('deed.pdf', sound('pdf'), 0)).toEqual({ fault: 'empty' });
    expect(judgeOutside(dealDocumentRule, { name: 'deed.pdf', size: 1 })).toEqual({ type: 'pdf' });
  });

  test('every type has its own extensions and media type', () => {
    for (const type of fileTypes) {
      for (const extension of extensionsOf([type])) expect(typeOfName(`a${extension}`)).toBe(type);
    }
    expect(new Set(fileTypes.map(mediaTypeOf)).size).toBe(fileTypes.length);
    expect(extensionsOf(dealDocumentRule.types)).toEqual(
      '.pdf .xls .xlsx .xlsm .doc .docx .csv .txt .png .jpg .jpeg .heic .zip'.split(' '),
    );
  });
});

test('images and PDFs have a preview; HEIC and all other types do not', () => {
  const shown = fileTypes.filter((type) => previewKindOf(type) !== undefined);
  expect(shown).toEqual(['pdf', 'png', 'jpg']);
  expect(shown.map(previewKindOf)).toEqual(['pages', 'picture', 'picture']);
});
