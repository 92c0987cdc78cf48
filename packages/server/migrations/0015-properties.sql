-- What a lender knows of a property beside its address, and the photographs of streets that a picture service gave.
-- Properties written before this know no more than their address.

alter table properties
  add column type text,
  add column units integer check (units >= 1),
  add column estimated_value numeric(14, 2) check (estimated_value >= 0);

-- A photograph is kept so that neither the service nor the person who looks is asked to wait for it again. A row
-- without a picture says that there was none the last time, so that the service is not asked on every look.
create table street_photographs (
  -- SHA-256 of the address.
  address_key text primary key check (address_key ~ '^[0-9a-f]{64}$'),
  picture bytea check (octet_length(picture) between 1 and 1048576),
  media_type text check (media_type in ('image/jpeg', 'image/png', 'image/webp')),
  -- When the picture was taken from the service.
  fetched_at timestamptz,
  -- When the service was asked last, with or without success.
  asked_at timestamptz not null,
  check ((picture is null) = (media_type is null) and (picture is null) = (fetched_at is null))
);
