import { operationsCopy as copy } from '@drawbridge/messages/operations';
import { Link } from '@tanstack/react-router';
import { operationRoutes } from '@drawbridge/contract/operations/routes.ts';
import type { LostMail, Operations } from '@drawbridge/contract/operations/schema.ts';
import { call } from '../../platform/api.ts';
import { formatCount, formatMoment } from '../../platform/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import type { Column, RowLink } from '../../ui/data-table-column.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { ActButton } from './act-button.tsx';
import { ServerError } from './server-error.tsx';

/** Emails that could not be sent yet, for example while the email server is down. */
export function DelayedMails({ delayed, lastError }: Operations['mails']) {
  return (
    <Alert
      tone="amber"
      live="off"
      title={copy.delayed({ emails: delayed })}
      action={
        <ActButton
          label={copy.sendNow}
          busyLabel={copy.sending}
          act={() => call(operationRoutes.sendWaiting, {})}
          done={({ mails }) => copy.hurried({ emails: mails })}
          failed={copy.sendFailed}
        />
      }
    >
      {lastError !== null && <ServerError error={lastError} />}
    </Alert>
  );
}

interface LostMailsProps extends Pick<Operations['mails'], 'givenUp' | 'resendable'> {
  readonly mails: readonly LostMail[];
}

/** Emails that were given up, to be sent again. */
export function LostMails({ mails, givenUp, resendable }: LostMailsProps) {
  return (
    <Card
      title={copy.lostMails}
      count={formatCount(givenUp)}
      actions={
        resendable > 0 && (
          <ActButton
            label={copy.sendAllAgain}
            busyLabel={copy.sending}
            act={() => call(operationRoutes.sendAgain, { body: { all: true } })}
            done={({ mails }) => copy.sentAgain({ emails: mails })}
            failed={copy.sendFailed}
            confirm={{ title: copy.sendAllTitle({ emails: resendable }), text: copy.sendAllText }}
          />
        )
      }
    >
      <DataTable
        label={copy.lostMails}
        columns={columns}
        rows={mails}
        rowKey={({ id }) => id}
        rowLink={personLink}
      />
    </Card>
  );
}

/** Why it was given up, and what finds more about it in the log. */
function Reason({ error, reference }: LostMail) {
  return (
    <>
      <ServerError error={error} />
      {reference !== null && (
        <span className="block text-sm text-ink-2 wrap-anywhere">{copy.mailReference({ reference })}</span>
      )}
    </>
  );
}

/** Leads to the person, where their emails can be read and a new link sent. */
const personLink: RowLink<LostMail> = ({ personId }, { className, children }) =>
  personId === null ? (
    children
  ) : (
    <Link to="/staff/people/$personId" params={{ personId }} className={className}>
      {children}
    </Link>
  );

function SendAgain({ id, to }: LostMail) {
  return (
    <ActButton
      label={copy.sendAgain}
      named={copy.sendAgainNamed({ to })}
      busyLabel={copy.sending}
      act={() => call(operationRoutes.sendAgain, { body: { ids: [id] } })}
      done={({ mails }) => copy.sentAgain({ emails: mails })}
      failed={copy.sendFailed}
    />
  );
}

const columns: readonly Column<LostMail>[] = [
  {
    key: 'to',
    header: copy.to,
    primary: true,
    cell: ({ to }) => <span className="font-semibold wrap-anywhere">{to}</span>,
  },
  { key: 'subject', header: copy.subject, cell: ({ subject }) => subject },
  { key: 'error', header: copy.error, cell: Reason },
  {
    key: 'at',
    header: copy.givenUpAt,
    cell: ({ givenUpAt }) => <span className="num">{formatMoment(givenUpAt)}</span>,
  },
  {
    key: 'again',
    header: copy.sendAgain,
    headerHidden: true,
    align: 'right',
    width: 'w-44',
    cell: (mail) =>
      mail.again === 'possible' ? (
        <SendAgain {...mail} />
      ) : (
        <span className="text-sm whitespace-normal text-ink-2">{copy.notAgain[mail.again]}</span>
      ),
  },
];
