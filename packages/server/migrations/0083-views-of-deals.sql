-- Employees also save views of their deal list: its search, filters, order and columns.
alter table saved_views
  drop constraint saved_views_place_check,
  add constraint saved_views_place_check check (place in ('pipeline', 'work queue', 'deals'));
