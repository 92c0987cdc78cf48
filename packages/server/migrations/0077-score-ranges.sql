-- A credit score is recorded with the range of its model, which letters disclose.

alter table deal_checks add column score_low integer, add column score_high integer;
-- Until now only the common range could be entered.
update deal_checks set score_low = 300, score_high = 850 where score is not null;
alter table deal_checks drop constraint deal_checks_score_check;
alter table deal_checks add constraint deal_checks_score check (
  num_nonnulls(score, score_low, score_high) = 0
  or num_nonnulls(score, score_low, score_high) = 3
    and 1 <= score_low and score_low < score_high and score_high <= 999 and score between score_low and score_high
);
