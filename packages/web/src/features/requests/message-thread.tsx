import type { RequestDetail, RequestMessage } from '@drawbridge/contract/requests/schema.ts';
import { formatMoment } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { cx } from '../../ui/cx.ts';
import { requestsCopy as copy } from './copy.ts';
import { FileLinks } from './file-links.tsx';
import { SendMessageForm } from './send-message-form.tsx';

/** What is written about a request, and where to write. */
export function MessageThread({ request }: { readonly request: RequestDetail }) {
  const { id, messages } = request;
  return (
    <Card title={copy.messages} padded>
      <div className="grid gap-5">
        {messages.length === 0 ? (
          <p className="text-ink-2">{copy.noMessages}</p>
        ) : (
          <ol aria-label={copy.messages} className="grid gap-3">
            {messages.map((message) => (
              <Message key={message.id} requestId={id} message={message} />
            ))}
          </ol>
        )}
        <SendMessageForm key={id} requestId={id} />
      </div>
    </Card>
  );
}

function Message({ requestId, message }: { readonly requestId: string; readonly message: RequestMessage }) {
  const { author, fromLender, text, at, files } = message;
  return (
    <li
      className={cx(
        'grid max-w-[44rem] min-w-0 gap-1.5 rounded-lg border border-line px-4 py-3',
        fromLender ? 'bg-surface' : 'ml-auto w-full bg-soft md:w-auto md:min-w-80',
      )}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b>{fromLender ? author : copy.you}</b>
        <span className="num text-sm text-ink-2">{formatMoment(at)}</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {files.length > 0 && <FileLinks requestId={requestId} files={files} />}
    </li>
  );
}
