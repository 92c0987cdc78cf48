-- What a person agreed to with a draw or an extension request: the words as shown, and their language. Null for requests
-- made before this, elsewhere, or without an agreement.
alter table draws
  add column agreed_text text,
  add column agreed_language text,
  add constraint draws_agreed_whole check (num_nonnulls(agreed_text, agreed_language) in (0, 2));

alter table requests
  add column agreed_text text,
  add column agreed_language text,
  add constraint requests_agreed_whole check (num_nonnulls(agreed_text, agreed_language) in (0, 2));
