-- Every consent is kept: an application that is sent again adds what was agreed to then.

alter table application_consents drop constraint application_consents_pkey;
alter table application_consents
  add column id text primary key default new_id(),
  -- Of the person who agreed, in lower case: they signed in with it, or came from the link it got. Null while nobody confirmed it.
  add column email text;

update application_consents consents
set email = lower(coalesce((select email from accounts where id = applications.account_id), applications.answers ->> 'email'))
from applications
where applications.id = consents.application_id and applications.submitted_at is not null;

create index application_consents_of_application on application_consents (application_id, kind, agreed_at desc);
