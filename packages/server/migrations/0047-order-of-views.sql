-- People put the views they have saved of a page into an order of their own.

alter table saved_views
  -- The place in that order, from 0 on. Null for what nobody has placed: it follows what is, by name.
  add column position integer check (position >= 0);
