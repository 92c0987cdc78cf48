import { createHash } from 'node:crypto';
import { addDays, type PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { demoLender } from '@drawbridge/server/platform/config/demo-lender.ts';
import { atWork } from '../dates.ts';
import type { FileRow } from '../documents/columns.ts';
import { smallPdf, type PdfLine } from '../documents/small-pdf.ts';
import type { DemoRows } from '../demo-rows.ts';
import { demoId } from '../random.ts';
import type { ApplicationFileRow } from './columns.ts';
import { partiesApplicant } from './parties.ts';

const plans: readonly {
  readonly kind: ApplicationFileRow['kind'];
  readonly title: string;
  readonly lines: readonly PdfLine[];
}[] = [
  {
    kind: 'purchaseContract',
    title: 'Purchase contract',
    lines: [
      { label: 'Property', value: '77 Cedar Bend, Macon' },
      { label: 'Buyer', value: 'Cedar Bend Holdings LLC' },
    ],
  },
  {
    kind: 'bankStatements',
    title: 'Bank statements',
    lines: [{ label: 'Account holder', value: 'Cedar Bend Holdings LLC' }],
  },
];

interface ApplicationFile {
  readonly bytes: Buffer;
  readonly file: FileRow;
  readonly row: ApplicationFileRow;
}

/** What the applicant with other owners added, with its bytes. */
export function demoApplicationFiles(today: PlainDate): ApplicationFile[] {
  const created_at = atWork(addDays(today, -4));
  return plans.map(({ kind, title, lines }) => {
    const bytes = smallPdf(demoLender.lender.name, title, lines);
    const key = demoId('file', partiesApplicant, title);
    const content = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    return {
      bytes,
      file: { key, ...content, created_at },
      row: {
        application_id: demoId('application', partiesApplicant),
        file_key: key,
        kind,
        name: `${title}.pdf`,
        type: 'pdf',
        ...content,
        created_at,
      },
    };
  });
}

export function addApplicationFiles(rows: DemoRows, today: PlainDate): void {
  for (const { file, row } of demoApplicationFiles(today)) {
    rows.files.push(file);
    rows.application_files.push(row);
  }
}
