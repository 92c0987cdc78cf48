import { extensionOf } from './file-types.ts';

/** Control characters, line separators, and marks that reverse the reading direction and can disguise an extension. */
const unshowable = /[\p{Cc}\u2028\u2029\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

const nameless = 'Document';

/**
 * The name a file is stored and shown under: without folders and invisible characters, otherwise unchanged, in any
 * script and of any length.
 */
export function cleanFileName(given: string): string {
  const visible = given.toWellFormed().replace(unshowable, '');
  const last = visible.slice(Math.max(visible.lastIndexOf('/'), visible.lastIndexOf('\\')) + 1);
  const name = last.replace(/\s+/g, ' ').trim();
  const extension = extensionOf(name);
  const base = extension === '' ? name : name.slice(0, -extension.length - 1);
  if (/^[.\s]*$/.test(base)) return extension === '' ? nameless : `${nameless}.${extension}`;
  return name;
}
