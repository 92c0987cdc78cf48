-- What administrators set in the portal itself: it wins over the environment and the lender's file. A setting that was
-- given back keeps its row, with no value, so that versions never begin anew.

create table settings (
  key text primary key,
  value jsonb,
  version integer not null default 0,
  changed_by text references accounts (id),
  changed_at timestamptz
);

-- Every server listens, and reads the settings anew.
create function tell_of_settings() returns trigger language plpgsql as $$
begin
  perform pg_notify('drawbridge_settings', '');
  return null;
end $$;

create trigger settings_are_told after insert or update or delete on settings
  for each statement execute function tell_of_settings();
