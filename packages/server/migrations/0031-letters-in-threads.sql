-- A payoff letter answers the requests it was asked for by: what the lender writes then says which letter.

alter table request_messages add column payoff_quote_id text references payoff_quotes (id);
