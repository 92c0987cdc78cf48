-- Files that people have sent, and the documents of a deal.
-- The bytes lie in the file store under the key; a file there that no row here names is swept away.

create table files (
  key text primary key,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);

create table documents (
  id text primary key default new_id(),
  deal_id text not null references deals (id),
  file_key text not null unique references files (key),
  -- As the person named it, without folders and invisible characters.
  name text not null check (name <> ''),
  type text not null
    check (type in ('pdf', 'xls', 'xlsx', 'xlsm', 'doc', 'docx', 'csv', 'txt', 'png', 'jpg', 'heic', 'zip')),
  size bigint not null,
  sha256 text not null,
  uploaded_by text not null references accounts (id),
  created_at timestamptz not null,
  -- The same content is kept once a deal.
  unique (deal_id, sha256)
);

create index documents_of_deal on documents (deal_id, created_at desc, id desc);
