-- Without these, a million deals make every list of employees and every borrower's first page read a whole table.
create index accounts_active_employees on accounts (name, id) where account_type = 'Employee' and disabled_at is null;
create index documents_returned on documents (uploaded_by) where review = 'returned';
