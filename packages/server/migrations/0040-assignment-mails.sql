-- Whoever is given work by a colleague is mailed, a minute's worth at a time.

alter table work_assignments
  -- When the colleague was told. Null until then, and for what people take themselves.
  add column told_at timestamptz;
