-- What the portal said about an application’s scenario when it was submitted: its terms, or why it did not fit. Never changed.

create table submitted_estimates (
  application_id text not null references applications (id) on delete cascade,
  submitted_at timestamptz not null,
  -- The day of the grid.
  estimated_on date not null,
  scenario jsonb not null check (jsonb_typeof(scenario) = 'object'),
  estimate jsonb not null check (jsonb_typeof(estimate) = 'object'),
  -- The grid that priced it. Null where nothing was priced.
  grid_id text references pricing_versions (id),
  primary key (application_id, submitted_at)
);
