-- The reports of the lender's people: the pipeline by stage, what left it, and what matures soon, each read from an index.

create index deals_by_stage on deals (status, status_date, id) include (loan_amount, type);
create index funded_deals_by_maturity on deals (maturity_date, id) include (loan_amount, type) where status = 'Funded';
create index stage_changes_by_day on deal_stage_changes (to_stage, changed_at, deal_id);
