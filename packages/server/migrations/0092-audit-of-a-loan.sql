-- Everything that happened to a loan is asked of the audit log by what each entry is about: the deal, or a record of it.
create index audit_log_by_subject on audit_log (subject, id desc);
create index audit_log_by_deal on audit_log ((particulars ->> 'deal'), id desc);
