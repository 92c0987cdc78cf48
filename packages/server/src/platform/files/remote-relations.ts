import { readXml } from '../spreadsheets/read-xml.ts';

/**
 * Whether a relationships part (`*.rels`) of an Office file refers to another computer, from which programs would load a
 * template, picture or workbook when they open the file. Links people click do not count.
 */
export function refersElsewhere(bytes: Buffer): boolean | 'unreadable' {
  const xml = bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');
  const seen = { elsewhere: false };
  const isWhole = readXml(xml, {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const given = attributes();
      if (given.get('TargetMode')?.trim().toLowerCase() !== 'external') return;
      if (/\/hyperlink$/i.test(given.get('Type') ?? '')) return;
      if (isElsewhere(given.get('Target') ?? '')) seen.elsewhere = true;
    },
    close: () => undefined,
    text: () => undefined,
  });
  return seen.elsewhere || (isWhole ? false : 'unreadable');
}

/** Whether an address refers to another computer. Word's template path on the author's disk does not count. */
export function isElsewhere(target: string): boolean {
  const path = decoded(target).trim().replaceAll('\\', '/').toLowerCase();
  const file = /^file:(.*)$/s.exec(path)?.[1];
  if (file !== undefined)
    return !/^\/{0,3}[a-z]:/.test(file) && !/^\/{3}[^/]/.test(file) && file.startsWith('/');
  return path.startsWith('//') || /^[a-z][a-z0-9+.-]+:/.test(path);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
