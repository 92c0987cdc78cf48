-- Employees search deals and people by the beginnings of words anywhere in a name, address or number. These indexes answer
-- that; the indexes for the start of a whole text stay for the lists.

-- The words of a text for such a search: without case, without accents of Spanish names, and split at hyphens, dots and
-- signs, so that HL-20418 is found by 20418 and maria@mason.example by mason.
create function search_words(given text) returns tsvector language sql immutable parallel safe
  return to_tsvector('simple'::regconfig, translate(lower(given), 'áéíóúüñ-_.,@+/#&()''’', 'aeiouun             '));

create index deals_by_words on deals using gin (search_words(loan_number || ' ' || coalesce(nickname, '')));
create index properties_by_words on properties using gin (search_words(street || ' ' || city));
create index accounts_by_words on accounts using gin (search_words(name || ' ' || email));
