-- How many files are stored, and their bytes: the sum of all rows. Each statement that adds or removes files adds a row, without a lock that
-- another could wait for, and a job makes one row of them each night. Operations showed it by reading every file.
create table file_counts (
  id bigint generated always as identity primary key,
  files bigint not null,
  bytes bigint not null
);

create function count_added_files() returns trigger
  language plpgsql
  as $$
  begin
    insert into file_counts (files, bytes) select count(*), sum(size) from changed having count(*) > 0;
    return null;
  end $$;

create function count_removed_files() returns trigger
  language plpgsql
  as $$
  begin
    insert into file_counts (files, bytes) select -count(*), -sum(size) from changed having count(*) > 0;
    return null;
  end $$;

-- Servers of the release before write with these triggers before they have rights on the new table.
do $$
  declare
    name text;
  begin
    foreach name in array array['count_added_files', 'count_removed_files'] loop
      execute format(
        'alter function %I() security definer set search_path = %I, pg_temp', name, current_schema());
    end loop;
  end $$;

create trigger files_count_added after insert on files
  referencing new table as changed for each statement execute function count_added_files();
create trigger files_count_removed after delete on files
  referencing old table as changed for each statement execute function count_removed_files();

-- The triggers keep other sessions from adding files until this commits.
insert into file_counts (files, bytes) select count(*), sum(size) from files having count(*) > 0;
