-- Requests and jobs may run as a role that is not allowed to change the audit log, nor what its chains end with. The trigger that
-- chains an entry therefore works with the rights of the tables' owner. Its names are looked up among the owner's tables
-- alone: a temporary table of the same name must not stand in for one of them.
do $$
begin
  execute format(
    'alter function chain_audit_entry() security definer set search_path = %I, pg_temp', current_schema());
end $$;
