import { applicationFileKindWords, staffApplyCopy as copy } from '@drawbridge/messages/applications';
import type { StaffApplicationFile } from '@drawbridge/contract/applications/schema.ts';
import { staffApplicationRoutes } from '@drawbridge/contract/applications/staff-routes.ts';
import { call } from '../../platform/api.ts';
import { formatFileSize } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { DownloadButton } from './download-button.tsx';

type Exchanged = { readonly application: Pick<StaffApplicationFile, 'id' | 'number' | 'files'> };

/** The application as a PDF, and as JSON for another system. */
export function ExchangeButtons({ application: { id, number } }: Exchanged) {
  return (
    <>
      <DownloadButton
        label={copy.pdf}
        name={`${number}.pdf`}
        mediaType="application/pdf"
        read={() => call(staffApplicationRoutes.pdf, { query: { id } })}
      />
      <DownloadButton
        label={copy.json}
        name={`${number}.json`}
        mediaType="application/json"
        read={async () => {
          const message = await call(staffApplicationRoutes.mismo, { query: { id } });
          return new TextEncoder().encode(JSON.stringify(message, null, 2)).buffer;
        }}
      />
    </>
  );
}

/** The files that the applicant added. Their links are valid for a few minutes. */
export function ApplicantsFiles({ application: { files } }: Exchanged) {
  return (
    <Card title={copy.files} count={files.length} padded>
      {files.length === 0 ? (
        <p className="text-ink-2">{copy.noFiles}</p>
      ) : (
        <ul aria-label={copy.files} className="divide-y divide-line">
          {files.map(({ id, name, kind, size, url }) => (
            <li key={id} className="py-2.5">
              <a href={url} download className="link font-medium wrap-anywhere">
                <bdi>{name}</bdi>
              </a>
              <span className="num block text-sm text-ink-2">
                {applicationFileKindWords[kind]} · {formatFileSize(size)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
