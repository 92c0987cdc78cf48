-- The language the person chose to read, a BCP 47 tag such as es-US; null while they have not chosen one.
alter table accounts add column language text check (language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
