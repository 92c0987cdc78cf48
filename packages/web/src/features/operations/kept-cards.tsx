import { operationsCopy as copy } from '@drawbridge/messages/operations';
import type { Operations } from '@drawbridge/contract/operations/schema.ts';
import { dash, formatDate, formatFileSize, formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Facts } from '../../ui/facts.tsx';

/** When the audit log was sealed, and the signature that proves its state on a day. */
export function AuditCard({ sealedAt, published }: Operations['audit']) {
  return (
    <Card title={copy.auditLog}>
      <Facts
        columns={2}
        facts={[
          { label: copy.sealed, value: sealedAt === null ? copy.never : formatMoment(sealedAt) },
          {
            label: copy.published,
            value: published ? formatDate(published.day) : copy.never,
            note: published && copy.publishedNote({ entries: published.entries }),
          },
        ]}
      />
      {published && (
        <div className="grid gap-2 border-t border-line p-4 md:p-[18px]">
          <p className="text-sm text-ink-2">{copy.signatureHint}</p>
          <p className="flex flex-wrap items-center gap-3">
            <code className="num min-w-0 font-mono text-sm wrap-anywhere">{published.head}</code>
            <CopyButton text={published.head} label={copy.copySignature} />
          </p>
        </div>
      )}
    </Card>
  );
}

/** What is stored, and the room left for it. */
export function StorageCard({ databaseBytes, files, fileBytes, freeBytes, tables }: Operations['storage']) {
  return (
    <Card title={copy.storage}>
      <Facts
        columns={3}
        facts={[
          { label: copy.database, value: formatFileSize(databaseBytes) },
          { label: copy.files, value: formatFileSize(fileBytes), note: copy.filesNote({ files }) },
          {
            label: copy.free,
            value: freeBytes === null ? dash : formatFileSize(freeBytes),
            note: copy.freeNote,
          },
        ]}
      />
      <div className="border-t border-line">
        <Disclosure title={copy.tables} level={3}>
          <DescriptionList
            spread
            items={tables.map(({ name, bytes }) => ({
              label: <span lang="en">{name}</span>,
              value: formatFileSize(bytes),
            }))}
          />
        </Disclosure>
      </div>
    </Card>
  );
}
