-- A deal that was approved, funded or withdrawn by moving its stage owes its applicant no further notice: the deadline leaves the
-- work queue. It comes back if the deal moves back.

alter table applications add column notice_was_due_on date;

create function stage_ends_notice(stage text) returns boolean
  language sql immutable parallel safe
  return stage in ('Approval Approved 1', 'Property Underwriting', 'Approval Submitted 2', 'Approval Approved 2',
    'Final Estimate Issued', 'Clear to Close', 'Funded', 'Paid Off', 'Withdrawn');

create function move_notices() returns trigger
  language plpgsql
  as $$
  begin
    if stage_ends_notice(new.status) then
      update applications set notice_was_due_on = notice_due_on, notice_due_on = null
        where deal_id = new.id and notice_due_on is not null;
    else
      update applications set notice_due_on = coalesce(notice_due_on, notice_was_due_on), notice_was_due_on = null
        where deal_id = new.id and notice_was_due_on is not null and state in ('submitted', 'changes requested', 'countered');
    end if;
    return null;
  end $$;

create trigger deals_move_notices after update of status on deals
  for each row when (stage_ends_notice(old.status) is distinct from stage_ends_notice(new.status))
  execute function move_notices();

update applications set notice_was_due_on = notice_due_on, notice_due_on = null
  from deals
  where deals.id = applications.deal_id and notice_due_on is not null and stage_ends_notice(deals.status);
