-- Lists of people stay quick however many people and deals a lender has: people stand in the order of their names, and how
-- many deals a broker has brought in is counted without looking at the deals.

create index accounts_in_order on accounts (lower(name), id);

drop index deals_of_broker;
create index deals_of_broker on deals (broker_id, status) include (borrower_id);
