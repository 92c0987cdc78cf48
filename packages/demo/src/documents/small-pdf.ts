/** A line of a letter: a heading, a sentence, or a label with a value. */
export type PdfLine = { heading: string } | { text: string } | { label: string; value: string };

const pageWidth = 612;
const pageHeight = 792;
const margin = 72;
const valueColumn = 250;

/** Escapes parentheses and backslashes for PDF text, and replaces characters the built-in fonts lack with `?`. */
const escaped = (text: string): string => text.replace(/[^ -~]/g, '?').replace(/[\\()]/g, '\\$&');

const write = (font: 'F1' | 'F2', size: number, x: number, y: number, text: string): string =>
  `BT /${font} ${size} Tf ${x} ${y} Td (${escaped(text)}) Tj ET`;

function drawn(letterhead: string, title: string, lines: readonly PdfLine[]): string {
  const parts = [
    '0.09 0.33 0.24 rg',
    write('F2', 11, margin, pageHeight - margin, letterhead),
    `${margin} ${pageHeight - margin - 10} ${pageWidth - 2 * margin} 1.2 re f`,
    '0.1 0.13 0.12 rg',
    write('F2', 20, margin, pageHeight - margin - 52, title),
  ];
  let y = pageHeight - margin - 92;
  for (const line of lines) {
    if ('heading' in line) {
      y -= 10;
      parts.push(write('F2', 12, margin, y, line.heading));
    } else if ('text' in line) parts.push(write('F1', 10.5, margin, y, line.text));
    else {
      parts.push(write('F1', 10.5, margin, y, line.label), write('F2', 10.5, valueColumn, y, line.value));
    }
    y -= 18;
  }
  return parts.join('\n');
}

/** A one-page letter as a PDF; the same text gives the same bytes. */
export function smallPdf(letterhead: string, title: string, lines: readonly PdfLine[]): Buffer {
  const content = drawn(letterhead, title, lines);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Title (${escaped(title)}) /Producer (${escaped(letterhead)}) >>`,
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  pdf += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 7 0 R >>\nstartxref\n${pdf.indexOf('xref\n0 ')}\n%%EOF\n`;
  return Buffer.from(pdf, 'latin1');
}
