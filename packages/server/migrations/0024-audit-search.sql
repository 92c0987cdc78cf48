-- The audit log is searched by kind of action and by day.
create index audit_log_by_action on audit_log (action, id desc);
create index audit_log_by_time on audit_log (at);
