-- How long deals usually stay in a stage: the median of the stays that ended within a year, by product, and over all products
-- under an empty name. The nightly run renews it; reading every stay for each page would take longer with every deal.
create table usual_stays (
  stage text not null,
  product text not null,
  days numeric(6, 1) not null,
  stays integer not null check (stays > 0),
  primary key (stage, product)
);

-- A broker's nudge of a deal that does not move on: one a day.
create table deal_nudges (
  deal_id text not null references deals (id) on delete cascade,
  nudged_on date not null,
  nudged_at timestamptz not null,
  nudged_by text not null references accounts (id),
  told text not null check (told in ('borrower', 'lender')),
  primary key (deal_id, nudged_on)
);
