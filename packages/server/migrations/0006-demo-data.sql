-- Remembers that the demo people and deals have been loaded, so that a restart does not load them again.
-- One row at most: two servers that start at once cannot both insert it.

create table demo_data (
  loaded_on date not null,
  only_row boolean primary key default true check (only_row)
);
