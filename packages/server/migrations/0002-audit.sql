-- The audit log: who did what. Entries are only ever added. It shows when it was tampered with: each entry carries a hash
-- over itself and the entry of the same account before it. `select * from audit_faults()` names what does not fit; an
-- untouched log gives no rows.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  account_id text references accounts (id),
  action text not null,
  subject text,
  particulars jsonb not null default '{}',
  -- The employee who did it while viewing the account; null when the account's owner did it.
  employee_id text references accounts (id),
  chain_position bigint not null,
  hash bytea not null
);

create unique index audit_log_chains on audit_log ((coalesce(account_id, '')), chain_position);
create index audit_log_of_account on audit_log (account_id, at);
create index audit_log_of_employee on audit_log (employee_id, at) where employee_id is not null;
-- The log is searched by kind of action, by day, and by what an entry is about: a deal, or a record of it.
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_time on audit_log (at);
create index audit_log_by_subject on audit_log (subject, id desc);
create index audit_log_by_deal on audit_log ((particulars ->> 'deal'), id desc);

-- The newest link of each account's chain ('' for entries of no account). A chain for each account, so that people do
-- not wait for one another.
create table audit_chains (
  chain text primary key,
  length bigint not null,
  hash bytea not null
);

create function audit_hash(before bytea, entry audit_log) returns bytea
  language sql stable
  return sha256(
    before || convert_to(
      jsonb_build_array(
        entry.id, entry.chain_position, extract(epoch from entry.at), entry.account_id, entry.employee_id,
        entry.action, entry.subject, entry.particulars
      )::text,
      'UTF8'
    )
  );

create function chain_audit_entry() returns trigger
  language plpgsql
  as $$
  declare
    link audit_chains;
  begin
    insert into audit_chains as chains (chain, length, hash) values (coalesce(new.account_id, ''), 1, '')
      on conflict (chain) do update set length = chains.length + 1
      returning * into link;
    new.chain_position := link.length;
    new.hash := audit_hash(link.hash, new);
    update audit_chains set hash = new.hash where chain = link.chain;
    return new;
  end $$;

-- Requests and jobs may run as a role that may change neither the audit log nor the ends of its chains, so this function
-- works with the rights of the tables' owner. It looks names up among the owner's tables alone: a temporary table of the
-- same name must not stand in for one of them.
do $$
begin
  execute format(
    'alter function chain_audit_entry() security definer set search_path = %I, pg_temp', current_schema());
end $$;

create trigger audit_log_chain before insert on audit_log
  for each row execute function chain_audit_entry();

create function refuse_audit_change() returns trigger
  language plpgsql
  as $$
  begin
    raise exception 'the audit log is only ever added to';
  end $$;

create trigger audit_log_stays before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

create function audit_faults() returns table (chain text, chain_position bigint, fault text)
  language sql stable
  as $$
  with entries as (
    select
      audit_log as entry, coalesce(account_id, '') as chain, chain_position, hash,
      lag(hash, 1, ''::bytea) over link as before,
      row_number() over link as expected
    from audit_log
    window link as (partition by coalesce(account_id, '') order by chain_position)
  ), faults as (
    select chain, chain_position,
      case when chain_position = expected then 'changed' else 'entries before it are missing' end as fault
    from entries
    where chain_position <> expected or hash is distinct from audit_hash(before, entry)
    union all
    select chain, length, 'the newest entries are missing'
    from audit_chains
    where not exists (
      select from entries
      where entries.chain = audit_chains.chain
        and entries.chain_position = audit_chains.length and entries.hash = audit_chains.hash
    )
    union all
    select chain, max(chain_position), 'newer than its chain'
    from entries
    where not exists (
      select from audit_chains
      where audit_chains.chain = entries.chain and audit_chains.length >= entries.chain_position
    )
    group by chain
  )
  select chain, chain_position, fault from faults order by chain, chain_position
  $$;

-- What the latest check of the audit log found, so that every server can report it to monitoring, whichever of them ran
-- the check.
create table audit_checks (
  single boolean primary key default true check (single),
  checked_at timestamptz not null,
  faults integer not null check (faults >= 0)
);

-- The chains are hashes that the database makes itself: a person who may rewrite its tables can make them anew, and
-- nothing shows. So the server seals where the chains end, every minute, with a key that the database never sees. Each
-- seal covers the one before it, and the latest is remembered outside the database: none can be taken away unnoticed. Once a
-- day the latest seal is published: in the log, by email and to webhooks.
create table audit_seals (
  number bigint primary key check (number > 0),
  at timestamptz not null,
  -- Of each chain that has grown since: its name, its length, and the hash of its newest entry in hex.
  chains jsonb not null,
  -- Keyed, over all of this and the seal before.
  mac text not null
);

-- How far each chain is sealed, so that the next round finds what has grown. It proves nothing: the seals do.
create table audit_sealed (
  chain text primary key,
  position bigint not null
);

-- What was published, at most once a day.
create table audit_heads (
  day date primary key,
  seal bigint not null references audit_seals (number),
  mac text not null,
  entries bigint not null,
  at timestamptz not null
);

create trigger audit_seals_stay before update or delete or truncate on audit_seals
  for each statement execute function refuse_audit_change();
create trigger audit_heads_stay before update or delete or truncate on audit_heads
  for each statement execute function refuse_audit_change();
