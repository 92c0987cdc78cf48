import { createHash } from 'node:crypto';
import { demoLender } from '@drawbridge/server/platform/config/demo-lender.ts';
import { atWork } from '../dates.ts';
import type { DemoRows } from '../demo-rows.ts';
import { notReviewed, type DocumentRow, type FileRow } from '../documents/columns.ts';
import { demoId } from '../random.ts';
import { smallPdf } from '../documents/small-pdf.ts';

export interface DemoDocument {
  readonly row: DocumentRow;
  readonly file: FileRow;
  readonly bytes: Buffer;
}

/** Checklist files for the lines of credit: a PDF per received item, and one letter per line. */
export function lineDocuments(rows: DemoRows): DemoDocument[] {
  return rows.lines_of_credit.flatMap((line) => {
    const entity = rows.borrowing_entities.find(({ id }) => id === line.borrowing_entity_id);
    if (!entity) throw new Error('a line of credit has no borrowing entity');
    const sent = rows.line_of_credit_checklist_items.filter(
      (item) => item.line_of_credit_id === line.id && item.received_on !== null,
    );
    const facts = [
      { label: 'Borrowing entity', value: entity.name },
      { label: 'Line of credit', value: `$${(line.credit_limit ?? 0).toLocaleString('en-US')}` },
    ];
    const files = [
      { name: 'Application', day: line.created_date, item: null },
      ...sent.map((item) => ({ name: item.name, day: item.received_on, item: item.id })),
    ];
    return files.map(({ name, day, item }): DemoDocument => {
      const bytes = smallPdf(demoLender.lender.name, name, [
        ...facts,
        { label: 'Received', value: day ?? '' },
      ]);
      const key = demoId('file', line.id, name);
      const content = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
      const created = atWork(day ?? line.created_date);
      return {
        bytes,
        file: { key, ...content, created_at: created },
        row: {
          id: demoId('document', line.id, name),
          deal_id: null,
          line_of_credit_id: line.id,
          checklist_item_id: item,
          file_key: key,
          name: `${name}.pdf`,
          type: 'pdf',
          ...content,
          uploaded_by: entity.account_id,
          created_at: created,
          ...notReviewed,
        },
      };
    });
  });
}
