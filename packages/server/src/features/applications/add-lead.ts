import { judgeChange, questionAt, tooManyItems } from '@drawbridge/contract/applications/asked.ts';
import type { NewLead } from '@drawbridge/contract/applications/lead-schema.ts';
import type { FieldError } from '@drawbridge/contract/wire/problem.ts';
import { changedAnswers, type Answer, type Answers } from '@drawbridge/domain/applications/answers.ts';
import { applicationMessages } from '@drawbridge/messages/applications';
import { sourceLanguage } from '@drawbridge/messages/src/language-tags.ts';
import type { PlainDate } from '@drawbridge/domain/calendar/plain-date.ts';
import { refuse, type Refusal } from '../../platform/http/refusal.ts';
import type { Once } from '../../platform/keyed-writes/once.ts';
import type { Caller, KeyCaller } from '../../platform/session/caller.ts';
import { actorOf, recordAction } from '../access/public.ts';
import { publish } from '../../platform/live/publish.ts';
import type { ApplicationParts } from './application-parts.ts';
import { isOpen } from './begin-application.ts';
import { admitLink, postLink } from './mail-link.ts';
import { addApplication, writeAnswers } from './store.ts';

interface Sending {
  readonly caller: Caller | KeyCaller;
  readonly body: NewLead;
  readonly once: Once;
}

/**
 * Begins an application from another site’s form. It belongs to no account and no browser: only a link that is emailed to the
 * person opens it, and only a key with that permission causes one.
 */
export async function addLead(
  parts: ApplicationParts,
  { caller, body, once }: Sending,
): Promise<
  | { id: string; number: string; emailed: boolean }
  | Refusal<'application_closed' | 'invalid_input' | 'key_reused'>
> {
  if (!isOpen(parts, body.product)) return refuse('application_closed');
  const judged = judgeLead(body, parts.clock.today());
  if ('errors' in judged) return refuse('invalid_input', { errors: judged.errors });
  const { answers, email } = judged;
  const mayEmail = caller.role === 'machine' && caller.rights.includes('emailLeads');
  return once(async (tx) => {
    const at = parts.clock.now();
    const begun = await addApplication(tx, {
      product: body.product,
      accountId: null,
      language: body.language ?? sourceLanguage,
      source: body.source.trim(),
      at,
    });
    await writeAnswers(tx, begun.id, { answers, sealed: {}, at });
    await recordAction(tx, {
      at,
      ...actorOf(caller),
      action: 'lead received',
      subject: begun.id,
      particulars: { name: begun.number, source: body.source.trim() },
    });
    await publish(tx, { kind: 'application', id: begun.id, audience: { staff: true } });
    // A mailbox gets only so many links an hour from all keys together.
    const emailed = mayEmail && (await admitLink(parts, email)) === 0;
    if (emailed) await postLink(tx, parts, begun, { email, mail: 'leadLink', at });
    return { id: begun.id, number: begun.number, emailed };
  });
}

type Judged = { readonly answers: Answers; readonly email: string } | { readonly errors: FieldError[] };

/** A lead’s answers as they are stored, or what is wrong with each. Private answers are typed in the portal only. */
function judgeLead(body: NewLead, today: PlainDate): Judged {
  const { first_name, last_name, email, phone } = body;
  const own = { first_name, last_name, email, ...(phone === undefined ? {} : { phone }) };
  const given: (readonly [path: string, key: string, value: Answer | null])[] = [
    ...Object.entries(body.answers).map(([key, value]) => [`answers.${key}`, key, value] as const),
    ...Object.entries(own).map(([key, value]) => [key, key, value] as const),
  ];
  const errors: FieldError[] = [];
  const values: Record<string, Answer | null> = {};
  for (const [path, key, value] of given) {
    const asked = questionAt(key);
    const judged = judgeChange(key, value, today);
    if ('fault' in judged) errors.push({ path, message: judged.fault });
    else if (asked !== 'item' && asked?.sealed) errors.push({ path, message: applicationMessages.unknown });
    else values[key] = judged.value;
  }
  const answers = changedAnswers<Answer>({}, values);
  const tooMany = tooManyItems(answers);
  if (tooMany) errors.push({ path: `answers.${tooMany.path}`, message: tooMany.message });
  return errors.length > 0 ? { errors } : { answers, email: String(answers['email']).toLowerCase() };
}
