-- An email is written in its reader's language. Employees read it in English too.

alter table mails
  -- The English version of an email in another language; null for an English one.
  add column english_subject text check (length(english_subject) between 1 and 250 and english_subject !~ '[[:cntrl:]]'),
  add column english_text text,
  -- Its body has a link that opens an account: employees see only the subject. Not known of older emails, nor of
  -- those that an older server writes during an update.
  add column opens_account boolean not null default true;

-- A server of an earlier version, which forgets a body, does not know that it has an English version.
create function forget_english_text() returns trigger language plpgsql as $$
begin
  new.english_text := null;
  return new;
end $$;

create trigger english_text_is_forgotten before insert or update on mails
  for each row when (new.text is null and new.english_text is not null)
  execute function forget_english_text();

-- Employees look up the emails sent to a person.
create index mails_to_person on mails (lower(to_address), number desc);
