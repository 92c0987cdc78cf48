import { formatDay } from '@drawbridge/domain/calendar/format-day.ts';
import { lenderDay } from '@drawbridge/domain/calendar/lender-day.ts';
import { taxFormPdfCopy as copy, taxClassificationWords } from '@drawbridge/messages/tax-forms';
import type { DocumentText } from '../../platform/documents/document-blocks.ts';
import type { FormRow } from './store.ts';

/** A substitute Form W-9: what the taxpayer gave, and what they certified. */
export function taxFormDocument(form: FormRow, tin: string): DocumentText {
  const rows = [
    [copy.name, form.name],
    ...(form.business_name === null ? [] : [[copy.businessName, form.business_name]]),
    [copy.classification, taxClassificationWords[form.classification]],
    [copy.address, `${form.street}, ${form.city}, ${form.state} ${form.zip}`],
    [form.tin_kind === 'ein' ? copy.ein : copy.ssn, tin],
    [copy.withholding, form.withholding ? copy.yes : copy.no],
  ];
  return {
    title: copy.title,
    subtitle: copy.subtitle,
    look: 'letter',
    blocks: [
      {
        kind: 'table',
        columns: [
          { title: copy.field, width: 180 },
          { title: copy.answer, width: 320 },
        ],
        rows,
      },
      { kind: 'heading', text: copy.certification },
      { kind: 'text', text: form.certified_text },
      {
        kind: 'note',
        title: copy.signed,
        text: copy.signedText({
          name: form.name,
          day: formatDay(lenderDay(form.certified_at, 'UTC')),
          moment: form.certified_at.toISOString(),
          address: form.certified_from,
        }),
      },
    ],
  };
}
