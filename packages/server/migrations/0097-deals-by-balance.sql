-- Employees sort deals by balance. Without an index, each page of that list reads every loan.
create index amounts_due_by_principal on amounts_due (principal, deal_id) where principal is not null;
