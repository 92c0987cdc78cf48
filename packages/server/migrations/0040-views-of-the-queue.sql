-- Employees keep views of the work queue as brokers keep views of the pipeline: names and what opens first, page by page.

alter table saved_views
  add column place text not null default 'pipeline' check (place in ('pipeline', 'work queue'));

drop index saved_views_by_name;
drop index saved_views_default;
create unique index saved_views_by_name on saved_views (account_id, place, lower(name));
create unique index saved_views_default on saved_views (account_id, place) where is_default;
