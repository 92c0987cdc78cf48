import { brokerProducts, brokersCopy as copy } from '@drawbridge/messages/brokers';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { brokerApplicationRoutes } from '@drawbridge/contract/brokers/routes.ts';
import type { ClientsApplication } from '@drawbridge/contract/brokers/schema.ts';
import { isOpenToApplicant } from '@drawbridge/domain/applications/application-states.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { StateTag } from '../applications/public.ts';
import { clientsQuery } from './queries.ts';

/** One client’s application: how far it is, and what the broker can do. */
export function ClientRow({ application }: { readonly application: ClientsApplication }) {
  const { id, number, product, state, client, broughtBy, mayHelp, missing, savedAt, sentAt, dealId } =
    application;
  const isOpen = isOpenToApplicant(state);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 md:px-[18px]">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold wrap-anywhere">{client ?? copy.unnamed}</h3>
          <span className="num text-sm text-ink-2">
            {brokerProducts[product]} · {number}
          </span>
          <StateTag state={state} />
        </div>
        <p className="text-sm text-ink-2">
          {copy.cameBy[broughtBy]}
          {' · '}
          {sentAt === null
            ? `${copy.left({ count: missing })} · ${copy.saved({ when: formatMoment(savedAt) })}`
            : copy.sent({ when: formatMoment(sentAt) })}
          {isOpen && ` · ${helpWords(application)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isOpen && <Asking application={application} />}
        {isOpen && mayHelp && (
          <Link to="/application/$key" params={{ key: id }} className={buttonClass()}>
            {copy.open}
            <VisuallyHidden>{number}</VisuallyHidden>
          </Link>
        )}
        {dealId !== null && (
          <Link to="/dashboard/deal/$dealId" params={{ dealId }} className={buttonClass()}>
            {copy.seeDeal}
            <VisuallyHidden>{number}</VisuallyHidden>
          </Link>
        )}
      </div>
    </li>
  );
}

function helpWords({ broughtBy, mayHelp, help, invitedAt }: ClientsApplication): string {
  if (broughtBy !== 'broker' || !mayHelp || help === 'allowed') return copy.help[help];
  return invitedAt === null ? copy.notInvited : copy.invited({ when: formatMoment(invitedAt) });
}

/** Invites a client to an application that the broker began, or asks an applicant for permission to help. */
function Asking({
  application: { id, number, broughtBy, help, mayHelp, invitedAt },
}: {
  readonly application: ClientsApplication;
}) {
  const queryClient = useQueryClient();
  const invites = broughtBy === 'broker' && mayHelp;
  const ask = useMutation({
    mutationFn: () =>
      invites
        ? call(brokerApplicationRoutes.invite, { body: { id } })
        : call(brokerApplicationRoutes.askToHelp, { body: { id } }),
    onSuccess(clients) {
      queryClient.setQueryData(clientsQuery.queryKey, clients);
      announce(invites ? copy.inviteDone : copy.askDone);
    },
    onError: (error) => announce(copy.actionFailed({ reason: messageOf(error) }), { tone: 'red' }),
  });
  if (!invites && help !== 'none') return null;
  return (
    <Button
      busy={ask.isPending}
      busyLabel={invites ? copy.inviting : copy.asking}
      onClick={() => ask.mutate()}
    >
      {invites ? (invitedAt === null ? copy.invite : copy.inviteAgain) : copy.ask}
      <VisuallyHidden>{number}</VisuallyHidden>
    </Button>
  );
}
