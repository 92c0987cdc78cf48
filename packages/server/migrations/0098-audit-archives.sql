-- The audit log only grew. Entries older than the lender's limit move to compressed files (docs/decisions/0060). A file and the rows that
-- describe it are added in the transaction that takes the entries out of the log, so each entry is always in one of the two.
create table audit_archives (
  number integer primary key check (number > 0),
  file_key text not null unique references files (key),
  -- Of the file, which names the digest of the file before it.
  sha256 text not null,
  size integer not null,
  entries integer not null check (entries > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  at timestamptz not null
);

-- Where archived entries were in their chains: entries in a row are one run, and the hashes at its ends link it to what is around it.
create table audit_archive_runs (
  archive integer not null references audit_archives (number),
  chain text not null,
  first_position bigint not null,
  last_position bigint not null,
  -- Of the entry before the run; null at the beginning of a chain.
  before bytea,
  -- Of the run's last entry.
  hash bytea not null,
  primary key (chain, last_position),
  check (last_position >= first_position)
);
create index audit_archive_runs_of_archive on audit_archive_runs (archive);

create trigger audit_archives_stay before update or delete or truncate on audit_archives
  for each statement execute function refuse_audit_change();
create trigger audit_archive_runs_stay before update or delete or truncate on audit_archive_runs
  for each statement execute function refuse_audit_change();

-- What the hash of an entry covers, besides the entry before it. Archives have entries in this form.
create function audit_text(entry audit_log) returns text
  language sql stable
  as $$
  select jsonb_build_array(
    entry.id, entry.chain_position, extract(epoch from entry.at), entry.account_id, entry.employee_id,
    entry.action, entry.subject, entry.particulars
  )::text
  $$;

create or replace function audit_hash(before bytea, entry audit_log) returns bytea
  language sql stable
  as $$ select sha256(before || convert_to(audit_text(entry), 'UTF8')) $$;

-- Entries leave the log only for the newest archive. The trigger after the statement sees to that.
create or replace function refuse_audit_change() returns trigger
  language plpgsql
  as $$
  begin
    if tg_table_name = 'audit_log' and tg_op = 'DELETE' then return null; end if;
    raise exception 'the audit log is only ever added to';
  end $$;

create function refuse_unarchived_deletion() returns trigger
  language plpgsql
  as $$
  begin
    if exists (
      select from gone
      where not exists (
        select from audit_archive_runs
        where chain = coalesce(gone.account_id, '') and last_position >= gone.chain_position
          and first_position <= gone.chain_position and archive = (select max(number) from audit_archives)
      )
    ) then
      raise exception 'the audit log is only ever added to';
    end if;
    return null;
  end $$;

create trigger audit_log_leaves_for_archives after delete on audit_log
  referencing old table as gone for each statement execute function refuse_unarchived_deletion();

-- Takes the entries of an archive out of the log and returns how many. With the rights of the owner, because requests and jobs may run
-- as a role that cannot delete them otherwise.
create function drop_archived_entries(archived integer) returns integer
  language plpgsql
  as $$
  declare
    dropped integer;
  begin
    delete from audit_log using audit_archive_runs
      where archive = archived and coalesce(account_id, '') = chain and chain_position between first_position and last_position;
    get diagnostics dropped = row_count;
    return dropped;
  end $$;

do $$
begin
  execute format(
    'alter function drop_archived_entries(integer) security definer set search_path = %I, pg_temp', current_schema());
end $$;

-- As before, with the runs of archived entries in their places. The server compares the files with the runs.
create or replace function audit_faults() returns table (chain text, chain_position bigint, fault text)
  language sql stable
  as $$
  with links as (
    select
      audit_log as entry, coalesce(account_id, '') as chain, chain_position as first_position, chain_position as last_position,
      null::bytea as run_before, hash
    from audit_log
    union all
    select null, chain, first_position, last_position, coalesce(before, ''::bytea), hash from audit_archive_runs
  ), placed as (
    select *,
      lag(hash, 1, ''::bytea) over link as before,
      1 + coalesce(
        sum(last_position - first_position + 1) over (link rows between unbounded preceding and 1 preceding), 0
      ) as expected
    from links
    window link as (partition by chain order by first_position)
  ), faults as (
    select chain, last_position as chain_position,
      case when first_position = expected then 'changed' else 'entries before it are missing' end as fault
    from placed
    where first_position <> expected
      or (run_before is null and hash is distinct from audit_hash(before, entry))
      or run_before <> before
    union all
    select chain, length, 'the newest entries are missing'
    from audit_chains
    where not exists (
      select from links
      where links.chain = audit_chains.chain
        and links.last_position = audit_chains.length and links.hash = audit_chains.hash
    )
    union all
    select chain, max(last_position), 'newer than its chain'
    from links
    where not exists (
      select from audit_chains
      where audit_chains.chain = links.chain and audit_chains.length >= links.last_position
    )
    group by chain
  )
  select chain, chain_position, fault from faults order by chain, chain_position
  $$;
