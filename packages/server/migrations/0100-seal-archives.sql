-- Seals only grew, by up to half a million rows a year. Older ones move to compressed files (docs/decisions/0064). A file and the row that
-- describes it are added in the transaction that takes the seals out of the table, so each seal is always in one of the two.
create table audit_seal_archives (
  number integer primary key check (number > 0),
  file_key text not null unique references files (key),
  -- Of the file, which names the digest of the file before it.
  sha256 text not null,
  size integer not null,
  first_seal bigint not null,
  last_seal bigint not null,
  -- Of the last seal. The next seal covers it.
  last_mac text not null,
  at timestamptz not null,
  -- Keyed, over all of this and the row before. Made only after a check of the log found no fault.
  mac text not null,
  check (last_seal >= first_seal)
);

create trigger audit_seal_archives_stay before update or delete or truncate on audit_seal_archives
  for each statement execute function refuse_audit_change();

-- What was published stays when its seal moves to a file.
-- Fits 0.1.0: its servers only add rows, for seals that are there.
alter table audit_heads drop constraint audit_heads_seal_fkey;

-- Seals leave only for the newest archive of seals, as entries do. Triggers after the statement see to both.
create or replace function refuse_audit_change() returns trigger
  language plpgsql
  as $$
  begin
    if tg_table_name in ('audit_log', 'audit_seals') and tg_op = 'DELETE' then return null; end if;
    raise exception 'the audit log is only ever added to';
  end $$;

create function refuse_unarchived_seals() returns trigger
  language plpgsql
  as $$
  begin
    if exists (
      select from gone
      where not exists (
        select from audit_seal_archives
        where gone.number between first_seal and last_seal and number = (select max(number) from audit_seal_archives)
      )
    ) or not exists (select from audit_seals) then
      raise exception 'the audit log is only ever added to';
    end if;
    return null;
  end $$;

create trigger audit_seals_leave_for_archives after delete on audit_seals
  referencing old table as gone for each statement execute function refuse_unarchived_seals();

-- Takes the seals of an archive out of the table and returns how many. With the rights of the owner, because requests and jobs may run as a
-- role that cannot delete them otherwise.
create function drop_archived_seals(archived integer) returns integer
  language plpgsql
  as $$
  declare
    dropped integer;
  begin
    delete from audit_seals using audit_seal_archives archives
      where archives.number = archived and audit_seals.number between first_seal and last_seal;
    get diagnostics dropped = row_count;
    return dropped;
  end $$;

do $$
begin
  execute format(
    'alter function drop_archived_seals(integer) security definer set search_path = %I, pg_temp', current_schema());
end $$;
