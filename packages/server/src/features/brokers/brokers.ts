import { fixedDays, forgetBefore } from '@drawbridge/domain/retention/retention.ts';
import type { Feature } from '../../platform/kit/feature.ts';
import { brokerParts } from './broker-parts.ts';
import { askToHelp, beginClients, inviteClient, listClients } from './serve-clients.ts';
import { decideHelp } from './decide-help.ts';
import { brokerMails } from './mails.ts';
import { readOwnLink, renewLink, setCard, showLink } from './own-link.ts';
import { forgetRetired } from './store.ts';

/** Brokers’ links for clients, and their help with clients’ applications. */
export const brokers = {
  mails: brokerMails,
  handlers(kit) {
    const parts = brokerParts(kit);
    return {
      brokerLinks: {
        show: ({ params }) => showLink(parts, params.code),
        read: ({ caller }) => readOwnLink(parts, caller),
        renew: ({ caller, body }) => renewLink(parts, caller, body.code),
        setCard: ({ caller, body }) => setCard(parts, caller, body),
      },
      brokerApplications: {
        list: ({ caller }) => listClients(parts, caller),
        begin: ({ body, ...by }) => beginClients(parts, by, body),
        invite: ({ caller, body }) => inviteClient(parts, caller, body.id),
        askToHelp: ({ caller, body }) => askToHelp(parts, caller, body.id),
      },
      brokerHelp: { decide: (call) => decideHelp(parts, call) },
    };
  },
  forgets: [(db, now) => forgetRetired(db, forgetBefore(now, fixedDays.brokerLinks))],
} satisfies Feature<'brokers'>;
