-- What happens once an application is submitted: what is still needed, and the webhook.

-- Why the lender needs an item and from whom. Items of an application are shown whether or not the lender uses action items.
alter table action_items
  add column why text check (length(why) between 1 and 300),
  add column asked_of text check (asked_of in ('borrower', 'guarantors', 'broker')),
  add column application_id text references applications (id);

-- Whether the application's loan officer was chosen because it was their turn.
alter table applications add column officer_in_turn boolean not null default false;

create function tell_of_application() returns trigger
  language plpgsql
  as $$
  begin
    perform tell_webhooks('application.submitted', new.deal_id, jsonb_build_object(
      'applicationId', new.id, 'number', new.number, 'product', new.product));
    return null;
  end $$;

create trigger applications_tell after update of state on applications
  for each row when (old.state is distinct from new.state and new.state = 'submitted')
  execute function tell_of_application();
