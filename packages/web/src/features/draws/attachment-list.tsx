import { drawCopy, staffDrawCopy as copy } from '@drawbridge/messages/draws';
import { useState } from 'react';
import type { DrawAttachment } from '@drawbridge/contract/draws/attachment-schema.ts';
import type { StaffDraw } from '@drawbridge/contract/draws/staff-schema.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import { formatDollars, formatFileSize, formatMoment } from '../../platform/format.ts';
import { textLinkClass } from '../../ui/button-class.ts';
import { RemoveInspectionFile } from './remove-inspection-file.tsx';
import { staffLinesOf } from './staff-lines.ts';

interface AttachmentListProps {
  readonly label: string;
  readonly draw: StaffDraw;
  readonly attachments: readonly DrawAttachment[];
  /** Shows the remove buttons. */
  readonly removable?: boolean;
}

/** A draw’s files with kind, line and thumbnail. */
export function AttachmentList({ label, draw, attachments, removable }: AttachmentListProps) {
  const names = new Map(staffLinesOf(draw).map(({ id, name }) => [id, name]));
  return (
    <ul aria-label={label} className="-my-2 divide-y divide-line">
      {attachments.map((attachment) => {
        const { id, name, url, kind, size, budgetItem, invoiceAmount, ofInspection, takenAt, place } =
          attachment;
        return (
          <li key={id} className="flex flex-wrap items-center gap-3 py-2">
            <Picture attachment={attachment} />
            <div className="min-w-0 flex-1">
              <a href={url} download className={textLinkClass}>
                <bdi className="wrap-anywhere">{name}</bdi>
              </a>
              <span className="num block text-sm text-ink-2">
                {[
                  ofInspection
                    ? kind === 'photo'
                      ? copy.inspectionPhoto
                      : copy.inspectionReport
                    : drawCopy.kindOne[kind],
                  budgetItem === null ? copy.wholeDraw : (names.get(budgetItem) ?? copy.wholeDraw),
                  ...(invoiceAmount === null ? [] : [formatDollars(invoiceAmount)]),
                  formatFileSize(size),
                  ...(takenAt === null ? [] : [copy.taken({ moment: formatMoment(takenAt) })]),
                  ...(place === null ? [] : [copy.takenAt(written(place))]),
                ].join(' · ')}
              </span>
            </div>
            {removable && <RemoveInspectionFile drawId={draw.draw.id} file={attachment} />}
          </li>
        );
      })}
    </ul>
  );
}

/** To about ten meters, which tells one lot from the next. */
function written({ latitude, longitude }: NonNullable<DrawAttachment['place']>) {
  return { latitude: latitude.toFixed(4), longitude: longitude.toFixed(4) };
}

/** Keeps the link a picture was loaded from, although links are renewed every few minutes. */
function Picture({ attachment: { url, type } }: { readonly attachment: DrawAttachment }) {
  const [shown] = useState(url);
  const [failed, setFailed] = useState(false);
  if (previewKindOf(type) !== 'picture' || failed) return null;
  return (
    <img
      src={shown}
      alt=""
      loading="lazy"
      width={64}
      height={48}
      onError={() => setFailed(true)}
      className="h-12 w-16 shrink-0 rounded-md border border-line object-cover"
    />
  );
}
