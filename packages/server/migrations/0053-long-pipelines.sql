-- The first rows of a long pipeline are read in their order, and what all of it comes to from an index alone.

create index deals_of_broker_by_change on deals (broker_id, status_date, id);

drop index deals_of_broker;
create index deals_of_broker on deals (broker_id, status) include (borrower_id, loan_amount);
