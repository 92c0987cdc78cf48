import type { Feature } from '../../platform/kit/feature.ts';
import { askSender } from './ask-sender.ts';
import { decideRequest } from './decide-request.ts';
import { filePayoff } from './file-payoff.ts';
import { extensionAgreement } from './extension-agreement.ts';
import { fileExtension } from './file-extension.ts';
import { fileRequest } from './file-request.ts';
import { listRequests, listStaffRequests } from './list-requests.ts';
import { requestMails } from './mails.ts';
import { openFile } from './open-file.ts';
import { readRequest, readStaffRequest } from './read-request.ts';
import { requestParts } from './request-parts.ts';
import { writeMessage } from './write-message.ts';

/** Servicing requests from borrowers and brokers, and employees’ replies and decisions. */
export const requests = {
  mails: requestMails,
  handlers(kit) {
    const parts = requestParts(kit);
    return {
      requests: {
        payoffTicket: () => Promise.resolve({ ticket: parts.strangers.ticket() }),
        payoff: (call) => filePayoff(parts, call),
        extensionAgreement: () => Promise.resolve({ text: extensionAgreement(parts).text }),
        extension: (call) => fileExtension(parts, call),
        capex: (call) => fileRequest(parts, { kind: 'capex', ...call }),
        lossDraft: (call) => fileRequest(parts, { kind: 'loss draft', ...call }),
        list: ({ caller }) => listRequests(parts.db, caller),
        read: ({ caller, params }) => readRequest(parts, caller, params.id),
        reply: (call) => writeMessage(parts, call),
        openFile: ({ params }) => openFile(parts, params.token),
      },
      staffRequests: {
        list: ({ caller, query }) => listStaffRequests(parts.db, caller, query),
        read: ({ caller, params }) => readStaffRequest(parts, caller, params.id),
        reply: (call) => writeMessage(parts, call),
        ask: ({ caller, params, body }) => askSender(parts, caller, params.id, body.text),
        decide: ({ caller, params, body }) => decideRequest(parts, caller, params.id, body),
      },
    };
  },
} satisfies Feature<'requests'>;
