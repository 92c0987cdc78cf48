import { sql } from 'kysely';
import type { Queries } from '../../platform/database/connect.ts';

const mostMails = 50;
const daysOfImports = 30;

export function lostMails(db: Queries) {
  return db
    .selectFrom('mails')
    .leftJoin('accounts', (join) =>
      join.on((on) => on('accounts.email', '=', on.fn<string>('lower', ['mails.to_address']))),
    )
    .select(['mails.id', 'to_address', 'accounts.id as person_id', 'subject', 'last_error', 'trace_id'])
    .select((mail) => mail.ref('given_up_at').$notNull().as('given_up_at'))
    .select(
      sql<'possible' | 'opens account' | 'no text'>`
        case when opens_account and (text is not null or attempts > 0) then 'opens account'
          when text is null then 'no text' else 'possible' end`.as('again'),
    )
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is not', null)
    .orderBy('given_up_at', 'desc')
    .orderBy('mails.id')
    .limit(mostMails)
    .execute();
}

export async function openImports(db: Queries) {
  const { rows } = await sql<{
    id: string;
    file_name: string;
    state: 'waiting' | 'running' | 'failed';
    commits: boolean;
    created_at: Date;
  }>`
    select id, file_name, state, commits, created_at from imports
    where state in ('waiting', 'running')
      or (state = 'failed' and created_at > now() - make_interval(days => ${daysOfImports}))
    order by created_at desc limit 50`.execute(db);
  return rows;
}
