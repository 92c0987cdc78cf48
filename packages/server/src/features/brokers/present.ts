import { missingAnswers } from '@drawbridge/contract/applications/asked.ts';
import type { ClientsApplication } from '@drawbridge/contract/brokers/schema.ts';
import { helpStateOf, mayHelp } from '@drawbridge/domain/brokers/broker-help.ts';
import type { LenderNow } from '../../platform/lender-settings/lender-now.ts';
import type { ClientRow } from './store.ts';

/** How far a client’s application is. Of its answers a broker sees only the applicant’s name here. */
export function presentClient(
  row: ClientRow,
  { questions }: Pick<LenderNow, 'questions'>,
): ClientsApplication {
  const { id, number, product, state, answers, brought_by, agreed_at, asked_at } = row;
  const broughtBy = brought_by ?? 'broker';
  const hasHelp = asked_at !== null || agreed_at !== null;
  const help = helpStateOf(hasHelp ? { askedAt: asked_at, agreedAt: agreed_at } : undefined);
  const sealed = new Set(Object.keys(row.sealed));
  return {
    id,
    number,
    product,
    state,
    client: nameIn(answers),
    broughtBy,
    help,
    mayHelp: mayHelp({ broughtBy, isTaken: row.taken_at !== null, help }),
    invitedAt: row.invited_at?.toISOString() ?? null,
    missing: missingAnswers({ product, answers, changed: questions }, sealed).length,
    savedAt: row.saved_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    dealId: row.seen_deal_id,
  };
}

function nameIn(answers: ClientRow['answers']): string | null {
  const name = [answers['first_name'], answers['last_name']]
    .filter((part) => typeof part === 'string')
    .join(' ')
    .trim();
  return name === '' ? null : name;
}
