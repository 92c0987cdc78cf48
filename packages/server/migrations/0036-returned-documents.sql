-- The email about a returned document says what the document was sent for in a sentence of its own, {sentFor}. It was a
-- clause, {purpose}, in the middle of another.
update settings
set value = value || jsonb_build_object(
  'subject', replace(value ->> 'subject', '{purpose}', ''),
  'body', replace(value ->> 'body', '{purpose}', '') || E'\n\n{sentFor}'
)
where key ~ '^mail documents\.returned( |$)' and value::text like '%{purpose}%';
