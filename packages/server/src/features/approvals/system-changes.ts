import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { ChangeLine } from '@drawbridge/contract/approvals/schema.ts';
import { newApiKey } from '@drawbridge/contract/api-keys/schema.ts';
import { newWebhook, webhookChange } from '@drawbridge/contract/webhooks/schema.ts';
import { rightWords } from '@drawbridge/messages/api-keys';
import {
  changeLabels,
  changeSummaries,
  changeValues,
  decisionMessages,
} from '@drawbridge/messages/approvals';
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
import { newLine } from './describe-change.ts';

const keyFacts = z.extend(newApiKey, { prefix: z.string() });
const keptKey = z.extend(keyFacts, { digest: z.string() });

export const apiKey: KindOfChange<'API key'> = {
  keep: async (_tx, _parts, _proposer, change) => {
    const { kept, secret } = newKey(change);
    const { name, rights, lastsDays, prefix } = kept;
    return {
      subject: prefix,
      payload: { ...kept, digest: kept.digest.toString('hex') },
      facts: { name, prefix, rights, lastsDays },
      secret,
    };
  },
  describe: (facts) => {
    const { name, prefix, rights, lastsDays } = keyFacts.parse(facts);
    return {
      summary: changeSummaries.apiKey({ name }),
      lines: [
        newLine(changeLabels.name, name),
        newLine(changeLabels.startsWith, prefix),
        newLine(changeLabels.can, rights.map((right) => rightWords[right].label).join('; ')),
        newLine(
          changeLabels.expires,
          lastsDays === null ? changeValues.never : changeValues.lastsDays({ count: lastsDays }),
        ),
      ],
    };
  },
  apply: async (tx, parts, actor, payload) => {
    const kept = keptKey.parse(payload);
    await addKeptKey(tx, parts, actor, { ...kept, digest: Buffer.from(kept.digest, 'hex') });
    return undefined;
  },
};

const addedFacts = z.pick(newWebhook, { url: true, events: true });
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
      facts: { url: kept.url, events: kept.events },
      secret,
    };
  },
  describe: (facts) => {
    const { url, events } = addedFacts.parse(facts);
    return {
      summary: changeSummaries.newWebhook({ host: new URL(url).host }),
      lines: [newLine(changeLabels.address, url), newLine(changeLabels.events, events.join(', '))],
    };
  },
  apply: async (tx, parts, actor, payload) => {
    const added = await addKeptWebhook(tx, parts, actor, keptWebhook.parse(payload));
    return isRefusal(added) ? added : undefined;
  },
};

const movedFacts = z.object({ before: newWebhook, after: newWebhook });
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
    return { subject: id, payload: { change: { id, ...after }, before }, facts: { before, after } };
  },
  describe: (facts) => {
    const { before, after } = movedFacts.parse(facts);
    const lines: ChangeLine[] = [
      { label: changeLabels.address, before: before.url, after: after.url },
      { label: changeLabels.description, before: before.description, after: after.description },
      { label: changeLabels.events, before: before.events.join(', '), after: after.events.join(', ') },
    ];
    const [from, to] = [new URL(before.url).host, new URL(after.url).host];
    return {
      summary: changeSummaries.webhookAddress({ from, to }),
      lines: lines.filter((line) => line.before !== line.after),
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
