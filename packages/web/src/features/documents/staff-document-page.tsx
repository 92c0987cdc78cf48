import { documentCopy, staffDocumentCopy as copy } from '@drawbridge/messages/documents';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { StaffDocument } from '@drawbridge/contract/documents/staff-schema.ts';
import { previewKindOf } from '@drawbridge/domain/documents/file-types.ts';
import { formatCount, formatFileSize, formatMoment } from '../../platform/format.ts';
import { queryClient } from '../../platform/queries.ts';
import { buttonClass, textLinkClass } from '../../ui/button-class.ts';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { ItemFrame } from '../work/public.ts';
import { DocumentDecision } from './document-decision.tsx';
import { staffDocumentQuery } from './staff-queries.ts';

/** Asks for an item’s data before its page opens. */
export const loadAhead = (id: string) => queryClient.query(staffDocumentQuery(id));

export function StaffDocumentPage() {
  const { documentId } = useParams({ from: '/staff/work/documents/$documentId' });
  const query = useQuery(staffDocumentQuery(documentId));
  return (
    <ItemFrame
      query={query}
      waitingTitle={copy.title}
      titleOf={({ name }) => name}
      subtitleOf={({ sentBy, sentAt }) => copy.subtitle({ by: sentBy.name, when: formatMoment(sentAt) })}
      workOf={({ id }) => ({ kind: 'document', id })}
    >
      {(document) => (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <div className="order-2 lg:order-1">
            <Shown key={document.id} document={document} />
          </div>
          <div className="order-1 grid gap-6 lg:order-2">
            <DocumentDecision key={document.id} document={document} />
            <Facts document={document} />
            <Others document={document} />
            <Card title={copy.history} padded>
              <Timeline
                label={copy.history}
                entries={document.history.map(({ state, at, by, note }) => ({
                  title: copy.events[state]({ by }),
                  when: formatMoment(at),
                  note: note === null ? undefined : <span className="whitespace-pre-line">{note}</span>,
                }))}
              />
            </Card>
          </div>
        </div>
      )}
    </ItemFrame>
  );
}

/** Links are renewed every few minutes. The document on screen keeps its first link, so it does not reload. */
function Shown({ document }: { readonly document: StaffDocument }) {
  const { name, type, url } = document;
  const [address] = useState(document.preview);
  const [failed, setFailed] = useState(false);
  const kind = previewKindOf(type);
  const place = 'h-[calc(min(86vh,860px)-13rem)] w-full max-md:h-[calc(86vh-16rem)] bg-sunk';
  const download = (
    <a href={url} download className={buttonClass({ size: 'sm' })}>
      <Download aria-hidden className="size-4" />
      {copy.download}
    </a>
  );
  return (
    <Card title={copy.document} actions={download}>
      {address === undefined ? (
        <EmptyState title={<bdi>{name}</bdi>}>{copy.noPreview({ type: type.toUpperCase() })}</EmptyState>
      ) : failed || (kind === 'pages' && !navigator.pdfViewerEnabled) ? (
        <EmptyState title={failed ? documentCopy.previewFailed : documentCopy.noViewer} />
      ) : kind === 'pages' ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- Chromium shows no PDF in one; the reply is sandboxed by its own policy
        <iframe src={`${address}#navpanes=0`} title={name} className={place} />
      ) : (
        <img src={address} alt={name} onError={() => setFailed(true)} className={`${place} object-contain`} />
      )}
    </Card>
  );
}

function Facts({ document }: { readonly document: StaffDocument }) {
  const { deal, sentBy, sent_for: sentFor, type, size, name } = document;
  return (
    <Card title={copy.facts} padded>
      <DescriptionList
        className="-my-2.5"
        items={[
          {
            label: copy.file,
            value: <bdi>{name}</bdi>,
            note: `${type.toUpperCase()}, ${formatFileSize(size)}`,
          },
          ...(sentFor === null ? [] : [{ label: copy.sentFor, value: sentFor }]),
          {
            label: copy.loan,
            value: (
              <Link to="/staff/deals/$dealId" params={{ dealId: deal.id }} className={textLinkClass}>
                {deal.number}
              </Link>
            ),
            note: deal.name === deal.number ? deal.borrower : `${deal.name}, ${deal.borrower}`,
          },
          {
            label: copy.sender,
            value: sentBy.name,
            note: sentBy.isBroker ? `${copy.broker}, ${sentBy.email}` : sentBy.email,
          },
        ]}
      />
    </Card>
  );
}

/** The deal’s other documents to review, so that employees can finish a deal in one go. */
function Others({ document: { others } }: { readonly document: StaffDocument }) {
  if (others.length === 0) return null;
  return (
    <Card title={copy.others} count={formatCount(others.length)} padded>
      <ul className="-my-1 divide-y divide-line">
        {others.map(({ id, name }) => (
          <li key={id} className="py-2">
            <Link to="/staff/documents/$documentId" params={{ documentId: id }} className={textLinkClass}>
              <bdi className="wrap-anywhere">{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
