-- The language a request was sent in. People without an account get their emails about it in that language.

alter table requests add column language text;
