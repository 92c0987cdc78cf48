-- An email that was given up can be sent again, and is then tried for another three days from this moment (docs/decisions/0062).
alter table mails add column retry_from timestamptz;
