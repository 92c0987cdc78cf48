-- The weekly email: whether a person gets it, and the week, by its Monday, they got the last one for.
alter table accounts
  add column weekly_email boolean not null default true,
  add column weekly_emailed_for date;
