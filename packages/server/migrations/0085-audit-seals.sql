-- The chains of the audit log are hashes that the database makes itself: a person who may rewrite its tables can make them anew, and
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

-- What was published, a day at most once.
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

create function tell_of_audit_head() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('audit_log.sealed', null, jsonb_build_object(
      'seal', new.seal, 'signature', new.mac, 'entries', new.entries));
    return null;
  end $$;

create trigger audit_heads_tell after insert on audit_heads
  for each row execute function tell_of_audit_head();
