import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestDetail } from '@drawbridge/contract/requests/schema.ts';
import { Alert, type AlertProps } from '../../ui/alert.tsx';
import { requestsCopy } from './copy.ts';
import type { FreshFiles } from './file-links.tsx';
import { MessageThread } from './message-thread.tsx';
import { AnswersCard, FilesCard } from './request-cards.tsx';

interface RequestWholeProps {
  readonly request: RequestDetail;
  /** Who reads it. */
  readonly side: 'sender' | 'lender';
  readonly answersTitle: string;
  /** The alert about what the lender asks the sender for. */
  readonly asking: Pick<AlertProps, 'tone' | 'title' | 'action'>;
  /** The query that gave the request. */
  readonly refresh: FreshFiles;
  /** What changes when a message is sent. */
  readonly outdated: readonly QueryKey[];
  /** Shown next to the answers. */
  readonly children: ReactNode;
}

/** A request in full: what is asked, what was sent, and the messages about it. */
export function RequestWhole(props: RequestWholeProps) {
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
