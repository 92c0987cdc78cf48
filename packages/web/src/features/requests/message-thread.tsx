import type { QueryKey } from '@tanstack/react-query';
import type { RequestDetail, RequestMessage } from '@drawbridge/contract/requests/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { currentSession } from '../../platform/session.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { LetterButton } from '../payoff/public.ts';
import { requestsCopy as copy } from './copy.ts';
import { FileLinks, type FreshFiles } from './file-links.tsx';
import { SendMessageForm } from './send-message-form.tsx';
import { staffRequestCopy } from './staff-copy.ts';

interface MessageThreadProps {
  readonly request: RequestDetail;
  /** Who reads and writes here. */
  readonly side: 'sender' | 'lender';
  /** What changes when a message is sent. */
  readonly outdated: readonly QueryKey[];
  readonly refresh: FreshFiles;
}

/** What is written about a request, and where to write. */
export function MessageThread({ request, side, outdated, refresh }: MessageThreadProps) {
  const { id, messages } = request;
  const isBorrower = currentSession()?.accountType === 'CustomerAccount';
  const mayOpen = side === 'lender' ? side : isBorrower ? 'borrower' : undefined;
  return (
    <Card title={copy.messages} padded>
      <div className="grid gap-5">
        {messages.length === 0 ? (
          <p className="text-ink-2">{side === 'lender' ? staffRequestCopy.noMessages : copy.noMessages}</p>
        ) : (
          <ol aria-label={copy.messages} className="grid gap-3">
            {messages.map((message) => (
              <Message
                key={message.id}
                message={message}
                name={side === 'lender' || message.fromLender ? message.author : copy.you}
                isOwn={message.fromLender === (side === 'lender')}
                mayOpen={mayOpen}
                refresh={refresh}
              />
            ))}
          </ol>
        )}
        <SendMessageForm key={id} requestId={id} side={side} outdated={outdated} />
      </div>
    </Card>
  );
}

interface MessageProps {
  readonly message: RequestMessage;
  readonly name: string;
  readonly isOwn: boolean;
  /** As whom the reader opens payoff letters; brokers do not. */
  readonly mayOpen: 'lender' | 'borrower' | undefined;
  readonly refresh: FreshFiles;
}

function Message({ message: { text, at, files, letter }, name, isOwn, mayOpen, refresh }: MessageProps) {
  return (
    <li
      className={cx(
        'grid max-w-[44rem] min-w-0 gap-1.5 rounded-lg border border-line px-4 py-3',
        !isOwn ? 'bg-surface' : 'ml-auto w-full bg-soft md:w-auto md:min-w-80',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>{name}</b>
        <span className="num text-sm text-ink-2">{formatMoment(at)}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {files.length > 0 && <FileLinks files={files} refresh={refresh} />}
      {letter && mayOpen && <LetterButton letter={letter} forStaff={mayOpen === 'lender'} />}
    </li>
  );
}
