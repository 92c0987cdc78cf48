import { sql } from 'kysely';
import type { Queries } from '../database/connect.ts';

export interface NamedFile {
  readonly key: string;
  readonly size: number;
  readonly sha256: string;
  readonly created_at: string;
  readonly sender: string | null;
  /** Folders people look for it in, from the top. Null for a file no record names. */
  readonly folders: readonly string[] | null;
  readonly name: string | null;
}

const filesAtATime = 500;

/** Every file with the place of the record that names it, in the order of places. Runs in a transaction. */
export async function* filesByPlace(tx: Queries): AsyncGenerator<NamedFile> {
  await sql`
    declare exported_files cursor for
    with named as (
      select 1 as rank, file_key, array['loans', loan_number] as folders, documents.name
      from documents join deals on deals.id = deal_id
      union all
      select 2, file_key, array['loans', loan_number, 'draws'], draw_attachments.name
      from draw_attachments join deals on deals.id = deal_id
      union all
      select 3, file_key, array['loans', loan_number, 'bank accounts'], beneficiary_files.name
      from beneficiary_files join beneficiaries on beneficiaries.id = beneficiary_id
      join deals on deals.id = beneficiaries.deal_id
      union all
      select 4, file_key, array['lines of credit', borrowing_entities.name], documents.name
      from documents join lines_of_credit on lines_of_credit.id = line_of_credit_id
      join borrowing_entities on borrowing_entities.id = borrowing_entity_id
      union all
      select 5, file_key, array['applications', number], application_files.name
      from application_files join applications on applications.id = application_id
      union all
      select 6, file_key, array['requests', reference], request_files.name
      from request_files join requests on requests.id = request_id
      union all
      select 7, file_key, array['imports'], file_name from imports
      union all
      select 8, file_key, array['audit log'], 'archive ' || lpad(number::text, 6, '0') || '.jsonl.gz' from audit_archives
    ), places as (
      select distinct on (file_key) file_key, folders, name from named order by file_key, rank, folders, name
    )
    select key, size, sha256, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as created_at,
      sender, folders, name
    from files left join places on file_key = key
    where not exists (select from personal_copies where personal_copies.file_key = key)
      and not exists (select from audit_seal_archives where audit_seal_archives.file_key = key)
    order by folders, lower(name), created_at, key`.execute(tx);
  for (;;) {
    const { rows } = await sql<NamedFile>`fetch ${sql.lit(filesAtATime)} from exported_files`.execute(tx);
    yield* rows;
    if (rows.length < filesAtATime) break;
  }
  await sql`close exported_files`.execute(tx);
}
