-- The notice deadline that an application's loan officer was told is near, so that each is told once.
alter table applications add column warned_for date;
