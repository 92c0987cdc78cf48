-- Where a backup is and what it added there. One that failed has no rows and no files.
alter table back_ups
  add column place text,
  add column name text,
  add column bytes bigint,
  add column failure text;

-- Each time a backup was restored to see whether that works.
create table restore_drills (
  made_at timestamptz primary key,
  place text not null,
  backup text not null,
  -- Otherwise its checksums were verified.
  was_restored boolean not null,
  -- Why it was not restored although it is good.
  note text,
  rows bigint not null,
  files bigint not null,
  failure text
);

-- Administrators are emailed once a day while there is no good backup.
create table backup_alarms (
  day date primary key,
  sent_at timestamptz not null
);
