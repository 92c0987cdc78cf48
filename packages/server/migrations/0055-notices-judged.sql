-- Which night last decided about a loan’s notices, and by which rules: what came up since is news, however long no night ran.
alter table nightly_runs add column notice_rules jsonb check (jsonb_typeof(notice_rules) = 'object');
alter table seen_loans add column noticed_in text references nightly_runs (id);
