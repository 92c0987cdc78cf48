-- The lender's people change a deal in the portal. Whoever saves says which version they looked at, so that two people
-- editing at once hear of each other.

alter table deals add column version integer not null default 1;

-- Kept by the database, so that no way to change a deal goes past it.
create function count_deal_version() returns trigger
  language plpgsql
  as $$
  begin
    new.version := old.version + 1;
    return new;
  end $$;

create trigger deals_count_their_versions before update on deals
  for each row execute function count_deal_version();
