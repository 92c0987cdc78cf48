import { encode } from 'uqr';

/** A QR code: its squares per row, and the dark ones as SVG path data. */
export function qrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  return { size, path: pathOf(data) };
}

/** Adjacent squares in a row are drawn as one. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  const bars = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ].map(({ 0: bar, index }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`),
  );
  return bars.join('');
}
