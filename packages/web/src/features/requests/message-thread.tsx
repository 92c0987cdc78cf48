import { requestsCopy as copy, staffRequestCopy } from '@drawbridge/messages/requests';
import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { RequestDetail, RequestMessage } from '@drawbridge/contract/requests/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { LetterBreakdownToggle, LetterButton } from '../payoff/public.ts';
import { conversation } from './request-conversation.ts';
import { FileLinks, type FreshFiles } from './file-links.tsx';
import { SendMessageForm } from './send-message-form.tsx';

interface MessageThreadProps {
  readonly request: RequestDetail;
  /** The side this page is for. */
  readonly side: 'sender' | 'lender';
  /** Queries to reload after a message is sent. */
  readonly outdated: readonly QueryKey[];
  readonly refresh: FreshFiles;
}

export function MessageThread({ request, side, outdated, refresh }: MessageThreadProps) {
  const { id } = request;
  const said = conversation(request);
  return (
    <Card title={copy.messages} padded>
      <div className="grid gap-5">
        {said.length === 0 ? (
          <p className="text-ink-2">{side === 'lender' ? staffRequestCopy.noMessages : copy.noMessages}</p>
        ) : (
          <ol aria-label={copy.messages} className="grid gap-3">
            {said.map((one) =>
              one.is === 'question' ? (
                <Words
                  key={`asked ${one.at}`}
                  name={side === 'lender' ? staffRequestCopy.askedEvent : copy.events.Asked}
                  at={one.at}
                  text={one.text}
                  isOwn={side === 'lender'}
                />
              ) : (
                <Message
                  key={one.message.id}
                  message={one.message}
                  name={side === 'lender' || one.message.fromLender ? one.message.author : copy.you}
                  isOwn={one.message.fromLender === (side === 'lender')}
                  side={side}
                  refresh={refresh}
                />
              ),
            )}
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
  /** Who reads it. */
  readonly side: 'sender' | 'lender';
  readonly refresh: FreshFiles;
}

function Message({ message: { text, at, files, letter }, name, isOwn, side, refresh }: MessageProps) {
  return (
    <Words name={name} at={at} text={text} isOwn={isOwn}>
      {files.length > 0 && <FileLinks files={files} refresh={refresh} />}
      {letter && (
        <>
          <LetterButton letter={letter} forStaff={side === 'lender'} />
          <LetterBreakdownToggle letter={letter} forStaff={side === 'lender'} />
        </>
      )}
    </Words>
  );
}

interface WordsProps {
  readonly name: string;
  readonly at: string;
  readonly text: string;
  /** Whether this page’s side wrote the message. */
  readonly isOwn: boolean;
  readonly children?: ReactNode;
}

function Words({ name, at, text, isOwn, children }: WordsProps) {
  return (
    <li
      className={cx(
        'grid max-w-[44rem] min-w-0 gap-1.5 rounded-lg border border-line px-4 py-3',
        !isOwn ? 'bg-surface' : 'ml-auto w-full bg-soft md:w-auto',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>{name}</b>
        <span className="num text-sm text-ink-2">{formatMoment(at)}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {children}
    </li>
  );
}
