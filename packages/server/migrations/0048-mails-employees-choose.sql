-- Employees who look at the queue all day need no mail for each thing that a colleague gives them.

alter table accounts
  -- Whether this employee is mailed what colleagues give them to work on.
  add column mailed_given_work boolean not null default true;
