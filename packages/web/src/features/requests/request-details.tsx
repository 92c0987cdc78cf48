import { requestsCopy } from '@drawbridge/messages/requests';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { Alert, type AlertProps } from '../../ui/alert.tsx';
import type { FreshFiles } from './file-links.tsx';
import { MessageThread } from './message-thread.tsx';
import { AnswersCard, FilesCard } from './request-cards.tsx';

interface RequestDetailsProps {
  readonly request: RequestDetail;
  /** The side this page is for. */
  readonly side: 'sender' | 'lender';
  readonly answersTitle: string;
  /** The alert for the lender’s open question. */
  readonly asking: Pick<AlertProps, 'tone' | 'title' | 'action'>;
  /** The request’s query. */
  readonly refresh: FreshFiles;
  /** Queries to reload after a message is sent. */
  readonly outdated: readonly QueryKey[];
  /** Cards next to the answers. */
  readonly children: ReactNode;
}

/** A request’s open question, answers, files and messages. */
export function RequestDetails(props: RequestDetailsProps) {
  const { request, side, answersTitle, asking, refresh, outdated, children } = props;
  const { asked, answers, files } = request;
  return (
    <>
      {asked !== null && (
        <Alert {...asking} live="off">
          <p className="whitespace-pre-line wrap-anywhere">{asked}</p>
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6">
          <AnswersCard title={answersTitle} answers={answers} />
          <FilesCard title={requestsCopy.files} files={files} refresh={refresh} />
        </div>
        {children}
      </div>
      <MessageThread {...{ request, side, outdated, refresh }} />
    </>
  );
}
