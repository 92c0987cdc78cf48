import { expect, test } from 'vitest';
import type { Block } from '../../src/platform/documents/document-blocks.ts';
import { writePdf } from '../../src/platform/documents/write-pdf.ts';
import { pdfText } from '../support/file-contents.ts';

const brand = {
  name: 'Harborline Capital',
  phone: '843 555 0100',
  email: 'loans@example.test',
  address: '1 Harbor Street',
  licensing: '',
  accent: '#0c5c49',
};
const table: readonly Block[] = [
  { kind: 'heading', text: 'Default interest' },
  { kind: 'text', text: 'It runs on what is overdue, day by day, until it is paid. '.repeat(4) },
  {
    kind: 'table',
    columns: [{ title: 'Days', width: 1 }],
    rows: [['First days'], ['Last days']],
  },
];

test('a heading is on the page of the first row of its table, wherever it falls', async () => {
  for (let lines = 1; lines <= 40; lines += 1) {
    const before = Array.from({ length: lines }, (): Block => ({ kind: 'text', text: 'Line' }));
    const pdf = await writePdf(brand, {
      title: 'Payoff letter',
      subtitle: 'Loan 1',
      look: 'letter',
      blocks: [...before, ...table],
    });
    const page = pdfText(pdf)
      .split(/Page \d+ of \d+/)
      .find((words) => words.includes('Default interest'));
    expect([lines, page]).toEqual([lines, expect.stringContaining('First days')]);
  }
});

test.each<Block>([
  { kind: 'text', text: 'A second guarantor.\nA new appraisal.' },
  { kind: 'bullets', items: ['A second guarantor.\nA new appraisal.'] },
  { kind: 'note', title: 'Conditions', text: 'A second guarantor.\nA new appraisal.' },
])('the lines of a $kind stay lines', async (block) => {
  const words = pdfText(
    await writePdf(brand, { title: 'Letter', subtitle: 'Loan 1', look: 'letter', blocks: [block] }),
  );
  expect(words).toContain('A second guarantor.');
  expect(words).toContain('A new appraisal.');
  expect(words).not.toContain('?');
});
