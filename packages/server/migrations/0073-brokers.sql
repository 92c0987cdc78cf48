-- Brokers' links for their clients, the applications that come by them, and the help that applicants allow.

-- 64 random bits: the digits of a UUID that are all random.
create function new_broker_code() returns text
  language sql volatile
  as $$ select left(new_id(), 12) || right(new_id(), 4) $$;

create table broker_links (
  code text primary key default new_broker_code() check (code ~ '^[0-9a-f]{16}$'),
  broker_id text not null references accounts (id),
  made_at timestamptz not null default now(),
  -- A link that was replaced says so.
  retired_at timestamptz
);

create unique index broker_links_in_use on broker_links (broker_id) where retired_at is null;
create index broker_links_of_broker on broker_links (broker_id);

-- How a broker introduces themselves beside the lender. The name is their account's.
create table broker_cards (
  broker_id text primary key references accounts (id),
  company text check (length(company) <= 100),
  phone text check (length(phone) <= 40)
);

-- Every broker has a link, however the account came to be.
create function give_broker_link() returns trigger
  language plpgsql
  as $$
  begin
    insert into broker_links (broker_id) values (new.id) on conflict (broker_id) where retired_at is null do nothing;
    return null;
  end $$;

create trigger accounts_give_broker_link after insert or update of account_type on accounts
  for each row when (new.account_type in ('BrokerAccount', 'WholesaleAccount'))
  execute function give_broker_link();

insert into broker_links (broker_id)
  select id from accounts where account_type in ('BrokerAccount', 'WholesaleAccount');

alter table applications
  add column brought_by text check (brought_by in ('link', 'address', 'broker')),
  add column broker_code text references broker_links (code),
  -- As it stood in the address of the page. It is kept whether or not a broker has it.
  add column broker_address text check (length(broker_address) <= 320),
  -- When its applicant first changed an application that a broker began.
  add column taken_at timestamptz,
  -- When its client was first invited to an application that a broker began.
  add column invited_at timestamptz,
  add constraint applications_brought check (
    (brought_by is not distinct from 'link') = (broker_code is not null)
    and (brought_by is not distinct from 'address') = (broker_address is not null)
  );

-- Help of a broker: asked for, allowed in the words shown, and ended. At most one is open.
create table application_help (
  id text primary key default new_id(),
  application_id text not null references applications (id) on delete cascade,
  asked_at timestamptz,
  agreed_at timestamptz,
  agreed_text text,
  agreed_language text,
  address text,
  ended_at timestamptz,
  check (asked_at is not null or agreed_at is not null),
  check ((agreed_at is null) = (agreed_text is null)),
  check ((agreed_at is null) = (agreed_language is null)),
  check ((agreed_at is null) = (address is null))
);

create unique index application_help_open on application_help (application_id) where ended_at is null;
create index application_help_of_application on application_help (application_id);

-- A broker sees only their own files, so the same content may come from the applicant and from the broker.
alter table application_files
  drop constraint application_files_application_id_sha256_key,
  add constraint application_files_once unique nulls not distinct (application_id, sha256, uploaded_by);
