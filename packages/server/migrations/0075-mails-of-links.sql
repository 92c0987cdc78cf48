-- When links to set up an account or to choose a password were mailed, and who asked. Anybody can ask for them by an e-mail
-- address: so that nobody fills the mailbox of another, or makes each link worthless with the next one, they are counted.
create table link_mails (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id) on delete cascade,
  purpose text not null,
  asker text not null check (asker in ('stranger', 'known browser', 'employee')),
  mailed_at timestamptz not null
);

create index link_mails_of_account on link_mails (account_id, mailed_at);
