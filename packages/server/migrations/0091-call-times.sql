-- How long calls took, hour by hour: all servers together, for a day.
create table call_times (
  hour timestamptz not null,
  -- Method and path pattern, without anything of the request itself.
  route text not null,
  -- How many calls took how long: the limits are in platform/call-times/histogram.ts.
  counts integer[] not null,
  slowest_ms double precision not null,
  slowest_at timestamptz not null,
  -- Its X-Request-Id, to find it in the log.
  slowest_id text not null,
  primary key (hour, route)
);
