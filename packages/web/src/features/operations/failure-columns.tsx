import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { Link } from '@tanstack/react-router';
import type { FailingWebhook, LostMail, OpenImport } from '@drawbridge/contract/operations/schema.ts';
import { dash, formatCount, formatMoment } from '../../platform/format.ts';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { Tag } from '../../ui/tag.tsx';
import { ServerError } from './server-error.tsx';

const moment = (at: string) => <span className="num">{formatMoment(at)}</span>;

export const mailColumns: readonly Column<LostMail>[] = [
  {
    key: 'to',
    header: copy.to,
    primary: true,
    cell: ({ to }) => <span className="font-semibold wrap-anywhere">{to}</span>,
  },
  { key: 'subject', header: copy.subject, cell: ({ subject }) => subject },
  {
    key: 'error',
    header: copy.error,
    cell: ({ error }) => <ServerError error={error} />,
  },
  { key: 'at', header: copy.givenUpAt, cell: ({ givenUpAt }) => moment(givenUpAt) },
];

/** Leads to the person, where their emails can be read and links sent again. */
export const mailLink: RowLink<LostMail> = ({ personId }, { className, children }) =>
  personId === null ? (
    children
  ) : (
    <Link to="/staff/people/$personId" params={{ personId }} className={className}>
      {children}
    </Link>
  );

export const webhookColumns: readonly Column<FailingWebhook>[] = [
  {
    key: 'url',
    header: copy.url,
    primary: true,
    cell: ({ url }) => <span className="font-semibold wrap-anywhere">{url}</span>,
  },
  {
    key: 'state',
    header: copy.state,
    cell: ({ isPaused, failingSince }) => {
      if (isPaused) return <Tag tone="amber">{copy.paused}</Tag>;
      return failingSince === null ? (
        dash
      ) : (
        <Tag tone="red">{copy.failingSince({ moment: formatMoment(failingSince) })}</Tag>
      );
    },
  },
  { key: 'waiting', header: copy.waiting, align: 'right', cell: ({ waiting }) => formatCount(waiting) },
  { key: 'failed', header: copy.undelivered, align: 'right', cell: ({ failed }) => formatCount(failed) },
];

export const webhookLink: RowLink<FailingWebhook> = ({ id }, { className, children }) => (
  <Link to="/staff/integrations/webhooks/$webhookId" params={{ webhookId: id }} className={className}>
    {children}
  </Link>
);

export const importColumns: readonly Column<OpenImport>[] = [
  {
    key: 'file',
    header: copy.file,
    primary: true,
    cell: ({ fileName }) => <span className="font-semibold wrap-anywhere">{fileName}</span>,
  },
  {
    key: 'state',
    header: copy.state,
    cell: ({ state }) => <Tag tone={state === 'failed' ? 'red' : 'blue'}>{copy.importStates[state]}</Tag>,
  },
  { key: 'at', header: copy.begun, cell: ({ createdAt }) => moment(createdAt) },
];

export const importLink: RowLink<OpenImport> = ({ id }, { className, children }) => (
  <Link to="/staff/import/$importId" params={{ importId: id }} className={className}>
    {children}
  </Link>
);
