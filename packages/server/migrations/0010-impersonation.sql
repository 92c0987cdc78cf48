-- Employees may view the account of a borrower or broker: in a session of that account which knows the employee behind it.
-- And the audit log shows when somebody has tampered with it: each entry carries a hash over itself and the entry of
-- the same account before it. `select * from audit_faults()` names what does not fit; an untouched log gives no rows.

alter table sessions
  add column acting_employee_id text references accounts (id),
  -- The employee's own session. The acting one ends with it.
  add column employee_session_id text references sessions (id),
  add check ((acting_employee_id is null) = (employee_session_id is null));

-- One account at a time.
create unique index sessions_acting_open on sessions (employee_session_id)
  where ended_at is null and employee_session_id is not null;

-- However a session ends (sign-out, new password, by staff), so do those that act from it, and each such end is noted.
create function end_acting_sessions() returns trigger
  language plpgsql
  as $$
  begin
    update sessions set ended_at = least(expires_at, new.ended_at)
      where employee_session_id = new.id and ended_at is null;
    if new.acting_employee_id is not null then
      insert into audit_log (at, account_id, employee_id, action, subject)
        values (new.ended_at, new.account_id, new.acting_employee_id, 'stopped viewing', new.id);
    end if;
    return null;
  end $$;

create trigger session_ended after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function end_acting_sessions();

alter table audit_log
  -- The employee who did it while viewing the account; null when the account's owner did it.
  add column employee_id text references accounts (id),
  add column chain_position bigint,
  add column hash bytea;

create index audit_log_of_employee on audit_log (employee_id, at) where employee_id is not null;

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

create trigger audit_log_chain before insert on audit_log
  for each row execute function chain_audit_entry();

-- The entries written before there were chains are written again, in their order.
create temp table earlier on commit drop as select * from audit_log;
delete from audit_log;
insert into audit_log (id, at, account_id, action, subject, particulars) overriding system value
  select id, at, account_id, action, subject, particulars from earlier order by id;

alter table audit_log
  alter column chain_position set not null,
  alter column hash set not null;

create unique index audit_log_chains on audit_log ((coalesce(account_id, '')), chain_position);

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
