-- Accounts may hold what is no email address. A mail to it is kept as given up rather than failing what it tells of, so the
-- table takes whatever stands there for an address; what is to be sent still has to be one.
alter table mails
  drop constraint mails_to_address_check,
  add constraint mails_to_address_check check (
    length(to_address) <= 254
    and (given_up_at is not null or to_address !~ '[[:cntrl:][:space:],;<>"]')
  );
