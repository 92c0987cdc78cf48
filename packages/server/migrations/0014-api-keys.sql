-- Keys by which the lender's other systems call the portal. A key is a machine's, and no account; only its digest is kept.

create table api_keys (
  id text primary key default new_id(),
  name text not null,
  -- How the key begins, by which it is found. What follows is known to nobody here.
  prefix text not null unique,
  -- SHA-256 of the whole key, which holds 256 random bits.
  digest bytea not null check (length(digest) = 32),
  rights text[] not null check (cardinality(rights) > 0 and rights <@ array['import', 'read']),
  created_by text not null references accounts (id),
  created_at timestamptz not null,
  -- Null for a key that lasts until it is revoked.
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by text references accounts (id),
  check ((revoked_at is null) = (revoked_by is null))
);
