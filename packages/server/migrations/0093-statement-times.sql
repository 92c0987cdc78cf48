-- Beside the calls, how long database statements took. Their `route` is what the statement says, shortened and without values;
-- their `slowest_id` is the trace of the slowest one, or empty outside of any.
alter table call_times
  add column kind text not null default 'call' check (kind in ('call', 'statement')),
  add column total_ms double precision not null default 0;
