import { partyCopy as copy } from '@drawbridge/messages/applications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicationPartyRoutes } from '@drawbridge/contract/applications/party-routes.ts';
import type { ApplicationParty } from '@drawbridge/contract/applications/party-schema.ts';
import { call, messageOf } from '../../platform/api.ts';
import { formatMoment } from '../../platform/format.ts';
import { announce } from '../../ui/announcer-store.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { queryFailure } from '../../ui/query-failure.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { partyFacts } from './party-facts.ts';
import { PartyEmailDialog } from './party-email-dialog.tsx';
import { partyTones } from './party-tones.ts';
import { partiesKey, partiesQuery } from './queries.ts';

interface PartiesCardProps {
  /** What opens the application; undefined before its first answer. */
  readonly named: string | undefined;
  readonly savedAt: string | null;
  /** Saves what is still being typed. */
  readonly flush?: () => Promise<void>;
}

/** The owners who fill in their own part: how far each is, and emails to those who are missing. */
export function PartiesCard({ named, savedAt, flush }: PartiesCardProps) {
  const query = useQuery(partiesQuery(named, savedAt));
  const parties = query.data?.parties ?? [];
  if (parties.length === 0) return queryFailure(query, copy.failed) ?? null;
  const missing = parties.filter(({ state }) => state !== 'finished').length;
  return (
    <Card title={copy.title} note={copy.missing({ count: missing })}>
      <p className="px-4 pt-4 text-ink-2 md:px-[18px]">{copy.text}</p>
      <PartiesList parties={parties} named={named ?? ''} flush={flush} />
    </Card>
  );
}

interface PartiesListProps {
  readonly parties: readonly ApplicationParty[];
  readonly named: string;
  readonly flush?: PartiesCardProps['flush'];
}

function PartiesList({ parties, named, flush }: PartiesListProps) {
  return (
    <ul aria-label={copy.title} className="divide-y divide-line">
      {parties.map((party, index) => (
        <PartyLine
          key={party.item}
          party={party}
          name={party.name === '' ? copy.unnamed({ position: index + 1 }) : party.name}
          named={named}
          flush={flush}
        />
      ))}
    </ul>
  );
}

/** The same list without a frame, for a place that has one. */
export function OwnParties({ named, savedAt }: Pick<PartiesCardProps, 'named' | 'savedAt'>) {
  const query = useQuery(partiesQuery(named, savedAt));
  return (
    <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-24" />}>
      {({ parties }) => <PartiesList parties={parties} named={named ?? ''} />}
    </QueryView>
  );
}

interface PartyLineProps {
  readonly party: ApplicationParty;
  readonly name: string;
  readonly named: string;
  readonly flush: PartiesCardProps['flush'];
}

function PartyLine({ party, name, named, flush }: PartyLineProps) {
  const { item, email, state, remindableAt, mayRemind } = party;
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const mail = useMutation({
    mutationFn: async (route: 'invite' | 'remind') => {
      await flush?.();
      const asked = { application: named, item };
      return route === 'remind'
        ? call(applicationPartyRoutes.remind, { body: asked })
        : call(applicationPartyRoutes.invite, { body: { ...asked, email: email ?? '' } });
    },
    onSuccess: () => announce(copy.invited({ email: email ?? '' })),
    onError: (error) => announce(copy.inviteFailed({ reason: messageOf(error) }), { tone: 'red' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: partiesKey(named) }),
  });
  return (
    <li className="grid gap-2 px-4 py-4 md:px-[18px]">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <Tag tone={partyTones[state]}>{copy.state[state]}</Tag>
      </div>
      <p className="text-sm wrap-anywhere text-ink-2">{partyFacts(party).join(' · ')}</p>
      {state !== 'finished' && email !== null && (
        <div className="flex flex-wrap items-center gap-2">
          {state === 'not invited' ? (
            <Button
              size="sm"
              busy={mail.isPending}
              busyLabel={copy.sending}
              onClick={() => mail.mutate('invite')}
            >
              {copy.invite}
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          ) : (
            <>
              <Button
                size="sm"
                busy={mail.isPending}
                busyLabel={copy.sending}
                disabled={!mayRemind}
                onClick={() => mail.mutate('remind')}
              >
                {state === 'expired' ? copy.again : copy.remind}
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
              <Button size="sm" onClick={() => setChanging(true)}>
                {copy.change}
                <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </>
          )}
          {remindableAt !== null && !mayRemind && (
            <p className="text-sm text-ink-2">{copy.remindFrom({ when: formatMoment(remindableAt) })}</p>
          )}
        </div>
      )}
      {isChanging && (
        <PartyEmailDialog {...{ named, item, name, email: email ?? '' }} onClose={() => setChanging(false)} />
      )}
    </li>
  );
}
