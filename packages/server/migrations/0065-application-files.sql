-- Files that applicants add to an application, and where an application came from.

create table application_files (
  id text primary key default new_id(),
  application_id text not null references applications (id) on delete cascade,
  file_key text not null unique references files (key),
  kind text not null check (kind in (
    'purchaseContract', 'budget', 'entityPapers', 'bankStatements', 'identification', 'trackRecord', 'other')),
  -- As the person named it, without folders and invisible characters.
  name text not null check (name <> ''),
  type text not null,
  size bigint not null,
  sha256 text not null,
  -- Null for someone without an account.
  uploaded_by text references accounts (id),
  created_at timestamptz not null,
  -- A file that arrives twice is kept once.
  unique (application_id, sha256)
);

-- A forgotten draft takes its files along. Without a name, the nightly sweep removes the bytes. A file that became a document of a
-- deal stays with the deal.
create function forget_application_file() returns trigger language plpgsql as $$
begin
  if not exists (select from documents where file_key = old.file_key) then
    delete from files where key = old.file_key;
  end if;
  return null;
end $$;

create trigger forget_application_file after delete on application_files
  for each row execute function forget_application_file();

-- The site whose form sent it, by the name of its API key. Null for one that was begun in the portal.
alter table applications add column source text;

alter table api_keys drop constraint api_keys_rights_check;
alter table api_keys add constraint api_keys_rights_check
  check (cardinality(rights) > 0 and rights <@ array['import', 'read', 'readSealed', 'leads', 'emailLeads']);
