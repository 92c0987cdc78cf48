import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { newApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { newWebhook, webhookChange } from '@drawbridge/contract/webhooks/schema.ts';
import type { ApiKeyRight } from '@drawbridge/domain/api-keys/api-key-rights.ts';
import { decisionMessages } from '@drawbridge/messages/approvals';
import { webhookMessages } from '@drawbridge/messages/webhooks';
import { isRefusal, refuse } from '../../platform/http/refusal.ts';
import { addKeptKey, newKey } from '../api-keys/public.ts';
import {
  addKeptWebhook,
  holdEndpoint,
  newWebhookAt,
  readWebhookFields,
  webhookFieldsOf,
  writeWebhook,
} from '../webhooks/public.ts';
import type { KindOfChange } from './change-kind.ts';

const rightWords = {
  import: 'Import spreadsheets',
  read: 'Read deals, ledgers and requests',
} as const satisfies Record<ApiKeyRight, string>;

const keptKey = z.extend(newApiKey, { prefix: z.string(), digest: z.string() });

export const apiKey: KindOfChange<'API key'> = {
  keep: async (_tx, _parts, _proposer, change) => {
    const { kept, secret } = newKey(change);
    const { name, rights, lastsDays, prefix } = kept;
    return {
      subject: prefix,
      payload: { ...kept, digest: kept.digest.toString('hex') },
      summary: `Create the API key “${name}”`,
      lines: [
        { label: 'Name', before: null, after: name },
        { label: 'Starts with', before: null, after: prefix },
        { label: 'Can', before: null, after: rights.map((right) => rightWords[right]).join('; ') },
        {
          label: 'Expires',
          before: null,
          after: lastsDays === null ? 'Never' : `${lastsDays} days after approval`,
        },
      ],
      secret,
    };
  },
  apply: async (tx, parts, actor, payload) => {
    const kept = keptKey.parse(payload);
    await addKeptKey(tx, parts, actor, { ...kept, digest: Buffer.from(kept.digest, 'hex') });
    return undefined;
  },
};

const keptWebhook = z.extend(newWebhook, { id: z.string(), sealedSecret: z.string() });

export const addedWebhook: KindOfChange<'new webhook'> = {
  judge: async (parts, change) => {
    const fields = await readWebhookFields(change, parts.publicOnly);
    return isRefusal(fields) ? fields : undefined;
  },
  keep: async (tx, parts, _proposer, change) => {
    const { kept, secret } = await newWebhookAt(tx, parts, webhookFieldsOf(change));
    return {
      // A URL can be too long for the index.
      subject: createHash('sha256').update(kept.url).digest('hex'),
      payload: kept,
      summary: `Send webhooks to ${new URL(kept.url).host}`,
      lines: [
        { label: 'Address', before: null, after: kept.url },
        { label: 'Events', before: null, after: kept.events.join(', ') },
      ],
      secret,
    };
  },
  apply: async (tx, parts, actor, payload) => {
    const added = await addKeptWebhook(tx, parts, actor, keptWebhook.parse(payload));
    return isRefusal(added) ? added : undefined;
  },
};

const movedWebhook = z.object({ change: webhookChange, before: newWebhook });

export const webhookAddress: KindOfChange<'webhook address'> = {
  judge: async (parts, change) => {
    const fields = await readWebhookFields(change, parts.publicOnly);
    return isRefusal(fields) ? fields : undefined;
  },
  keep: async (tx, _parts, _proposer, { id, ...given }) => {
    const held = await holdEndpoint(tx, id);
    if (!held) return refuse('not_found', { detail: webhookMessages.unknownEndpoint });
    const before = webhookFieldsOf(held);
    const after = webhookFieldsOf(given);
    if (before.url === after.url) return refuse('approval_not_needed');
    const [from, to] = [before.events.join(', '), after.events.join(', ')];
    return {
      subject: id,
      payload: { change: { id, ...after }, before },
      summary: `Send the webhooks for ${new URL(before.url).host} to ${new URL(after.url).host}`,
      lines: [
        { label: 'Address', before: before.url, after: after.url },
        ...(before.description === after.description
          ? []
          : [{ label: 'Description', before: before.description, after: after.description }]),
        ...(from === to ? [] : [{ label: 'Events', before: from, after: to }]),
      ],
    };
  },
  apply: async (tx, parts, actor, payload) => {
    const { change, before } = movedWebhook.parse(payload);
    const { id, ...fields } = change;
    const held = await holdEndpoint(tx, id);
    if (!held) return refuse('not_found', { detail: webhookMessages.unknownEndpoint });
    if (!isDeepStrictEqual(webhookFieldsOf(held), before))
      return refuse('proposal_outdated', { detail: decisionMessages.webhookChanged });
    await writeWebhook(tx, parts, actor, { id, before: held, fields });
    return undefined;
  },
};
