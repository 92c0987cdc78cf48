-- Whoever listens for changes hears at once that their session has ended, however it came to end: signed out, ended from
-- another place, password changed, account disabled or become something else. `platform/live` knows the channel.

create function tell_of_ended_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('drawbridge_live', json_build_object('endedSession', new.id)::text);
  return null;
end $$;

create trigger sessions_tell_of_their_end
  after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function tell_of_ended_session();

create function tell_of_changed_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('drawbridge_live', json_build_object('changedAccount', new.id)::text);
  return null;
end $$;

create trigger accounts_tell_of_changed_rights
  after update of disabled_at, account_type, is_lead, is_administrator on accounts
  for each row when (
    (old.disabled_at, old.account_type, old.is_lead, old.is_administrator)
      is distinct from (new.disabled_at, new.account_type, new.is_lead, new.is_administrator)
  )
  execute function tell_of_changed_account();
