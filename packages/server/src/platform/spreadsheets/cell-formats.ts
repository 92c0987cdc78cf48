import { eachElement } from './workbook-parts.ts';

/** How the number in a cell is meant. */
export type NumberMeaning = 'day' | 'percent' | undefined;

const builtInDays = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 57, 58]);
const builtInPercents = new Set([9, 10]);

/** What the numbers in cells of each style mean, by the place of the style. */
export function meaningsOf(stylesXml: string): readonly NumberMeaning[] {
  const codes = new Map<number, string>();
  const meanings: NumberMeaning[] = [];
  let inStyles = false;
  eachElement(stylesXml, (name, attributes) => {
    // Styles by name (cellStyleXfs) come before those of cells, and differential ones after them.
    if (name === 'cellXfs') inStyles = true;
    else if (name === 'cellStyles' || name === 'cellStyleXfs' || name === 'dxfs') inStyles = false;
    else if (name === 'numFmt') {
      const given = attributes();
      codes.set(Number(given.get('numFmtId')), given.get('formatCode') ?? '');
    } else if (name === 'xf' && inStyles) {
      const format = Number(attributes().get('numFmtId') ?? 0);
      const code = codes.get(format);
      meanings.push(code === undefined ? builtIn(format) : meaningOf(code));
    }
  });
  return meanings;
}

function builtIn(format: number): NumberMeaning {
  if (builtInDays.has(format)) return 'day';
  return builtInPercents.has(format) ? 'percent' : undefined;
}

/** What a format like `[$-409]d-mmm-yy;@` makes of a number. Of words and colours in it, letters say nothing. */
function meaningOf(code: string): NumberMeaning {
  const [first = ''] = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, '').split(';');
  if (first.includes('%')) return 'percent';
  return /[dy]/i.test(first) ? 'day' : undefined;
}

const dayMs = 86_400_000;

/** The day of a serial number, as `YYYY-MM-DD`; undefined for what is none from 1900 to 9999. */
export function dayOfSerial(serial: number, from1904: boolean): string | undefined {
  // A spreadsheet thinks that 1900 was a leap year, so days count from 1899-12-30; before March 1900 nobody asks.
  const days = Math.floor(serial + 1e-9) + (from1904 ? 1462 : 0);
  if (!(days >= 61 && days <= 2_958_465)) return undefined;
  return new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10);
}

/** A fraction as the percentage that the cell shows: 0.0925 is `9.25%`. */
export function percentOf(fraction: number): string {
  return `${Number((fraction * 100).toFixed(6))}%`;
}
