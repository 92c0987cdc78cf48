-- Logos that administrators sent, by a digest of their bytes: pages and mails from before a change still find theirs.

create table logos (
  digest text primary key,
  type text not null check (type in ('png', 'jpg', 'webp')),
  bytes bytea not null,
  sent_at timestamptz not null
);

-- The day so many working days after a day, by the lender's own calendar: weekdays as in isodow (1 is Monday), and days
-- off. What begins on a day off begins on the next working day. The same as addWorkingDays in the domain.
create function add_working_days(day date, days integer, weekdays integer[], holidays date[]) returns date
  language sql immutable parallel safe strict
  return (
    select candidate::date
    from generate_series(
      day::timestamp,
      (day + ((days + 1 + cardinality(holidays)) * 7 / cardinality(weekdays) + 7))::timestamp,
      '1 day'
    ) candidate
    where extract(isodow from candidate)::integer = any (weekdays) and candidate::date <> all (holidays)
    order by candidate
    offset days
    limit 1
  );
