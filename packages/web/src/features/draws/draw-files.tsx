import { drawCopy, drawStatusCopy as copy } from '@drawbridge/messages/draws';
import { Paperclip } from 'lucide-react';
import type { Draw } from '@drawbridge/contract/draws/schema.ts';
import { formatDollars, formatFileSize } from '../../platform/format.ts';

/** A draw’s attachments and inspection files, each with its line. */
export function DrawFiles({ draw, label }: { readonly draw: Draw; readonly label: string }) {
  if (draw.attachments.length === 0) return null;
  const lines = new Map(draw.sublots.flatMap(({ items }) => items.map(({ id, name }) => [id, name])));
  return (
    <ul
      aria-label={label}
      className="grid gap-x-6 border-t border-line px-4 py-2 sm:grid-cols-2 md:px-[18px]"
    >
      {draw.attachments.map(({ id, name, url, kind, size, budgetItem, invoiceAmount, ofInspection }) => (
        <li key={id} className="flex items-start gap-2 py-2">
          <Paperclip aria-hidden className="mt-1 size-4 shrink-0 text-ink-2" />
          <p className="min-w-0">
            <a href={url} download className="link font-medium wrap-anywhere">
              <bdi>{name}</bdi>
            </a>
            <span className="num block text-sm text-ink-2">
              {[
                ofInspection
                  ? copy.inspectionFile[kind === 'photo' ? 'photo' : 'report']
                  : drawCopy.kindOne[kind],
                budgetItem === null ? copy.wholeDraw : lines.get(budgetItem),
                invoiceAmount === null ? undefined : formatDollars(invoiceAmount),
                formatFileSize(size),
              ]
                .filter((words) => words !== undefined)
                .join(' · ')}
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
