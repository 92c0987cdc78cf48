-- The decision letter that an email carries. The text of an undelivered email goes if its link opens the application without a sign-in; the
-- letter can write it again, with a new link (docs/decisions/0062). Null for emails that carry none, and for those that an earlier server sent.
alter table mails add column letter_id text references application_letters (id) on delete set null;
create index mails_of_letter on mails (letter_id) where letter_id is not null;

update mails set letter_id = letters.id
from application_letters letters
where mails.sent_at is null and mails.to_address = letters.email and mails.created_at = letters.sent_at
  and mails.subject = letters.content ->> 'title';
