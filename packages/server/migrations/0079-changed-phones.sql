-- When a phone number last changed: a number newer than a bank account must not verify it. Null while it is the one that the
-- account was created with. A trigger, so that no way of writing a number forgets it.
alter table accounts add column phone_changed_at timestamptz;

-- What is known of changes so far: any change of the profile may have been one of the number.
update accounts set phone_changed_at = changed.at
from (
  select subject, max(at) as at from audit_log where action in ('changed profile', 'person changed') group by subject
) as changed
where changed.subject = accounts.id and accounts.phone is not null;

create function note_phone_change() returns trigger
  language plpgsql
  as $$
begin
  if regexp_replace(coalesce(new.phone, ''), '\D', '', 'g') <> regexp_replace(coalesce(old.phone, ''), '\D', '', 'g')
    and new.phone_changed_at is not distinct from old.phone_changed_at
  then
    new.phone_changed_at := now();
  end if;
  return new;
end $$;

create trigger accounts_phone_change before update of phone on accounts
  for each row execute function note_phone_change();
