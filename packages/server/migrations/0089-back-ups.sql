-- When `operate back-up` made an archive, so that monitoring can tell when that has not happened for long.

create table back_ups (
  made_at timestamptz primary key,
  rows bigint not null,
  files bigint not null,
  -- Files that a row names and the store did not have.
  lost_files bigint not null
);
