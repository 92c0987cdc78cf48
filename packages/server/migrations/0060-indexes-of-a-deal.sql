-- What was decided of a deal, and whether a letter answers a request of somebody's, is found without reading all
-- requests, bank accounts or messages there are.

create index requests_of_deal on requests (deal_id) where deal_id is not null;
create index beneficiaries_of_deal on beneficiaries (deal_id);
create index messages_with_letter on request_messages (payoff_quote_id) where payoff_quote_id is not null;
