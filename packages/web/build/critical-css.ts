import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Beasties from 'beasties';

const linkedSheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
const fontFace = /@font-face\s*\{[^}]*\}/g;
const styleElement = /<style>(.*?)<\/style>/s;

/**
 * The rules of the page's style sheet for what it shows before any script runs: what matches its elements, in both themes, and
 * the fonts that need no file. `folder` has the sheet at its address in the page. Throws if the page has none.
 */
export async function criticalCss(html: string, folder: string): Promise<string> {
  const beasties = new Beasties({
    path: folder,
    publicPath: '/',
    pruneSource: false,
    // They are named by a variable, which it does not follow: those of the device are added below.
    fonts: false,
    // The theme is chosen by an attribute that the page gets from its reader.
    allowRules: [/data-theme/],
    logLevel: 'warn',
  });
  const sheet = linkedSheet.exec(html)?.[1];
  const css = styleElement.exec(await beasties.process(html))?.[1];
  if (sheet === undefined || css === undefined)
    throw new Error('the page has no style sheet to take rules from');
  const fonts = readFileSync(join(folder, sheet), 'utf8').match(fontFace) ?? [];
  return fonts.filter((face) => !face.includes('url(')).join('') + css;
}
