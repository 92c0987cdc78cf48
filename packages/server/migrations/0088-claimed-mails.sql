-- A mail is claimed before it is sent: should the database fail between the sending and the note of it, another server must not
-- send it too. Whoever sent it notes it once the database is back; only when nothing was noted until the claim ends is it sent again.

alter table mails
  add column claimed_by text,
  add column claim_ends_at timestamptz,
  add check ((claimed_by is null) = (claim_ends_at is null));

-- Those not sent are looked for whenever monitoring asks.
create index mails_unsent on mails (created_at) where sent_at is null;
