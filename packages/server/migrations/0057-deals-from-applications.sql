-- A submitted application becomes a deal, with the next number of the lender's pattern.

alter table deals add column purpose text check (purpose in ('Purchase', 'Refinance', 'Cash-out refinance'));

-- Each series of loan numbers, such as HL-{number}, with the last number it gave. The row is locked while a number is given,
-- so that no two deals get the same one.
create table loan_number_counts (
  series text primary key,
  last bigint not null
);
