-- Bills made while a hold stands on their loan are not emailed.
alter table loan_bills add column email_held boolean not null default false;
