-- 0076 added lines to lenders' own lists, also where a lender had removed them on purpose, and said so nowhere. The audit log gets the
-- lists before and after, and the settings show that the server changed them and when. A list that was saved since is the lender's.
with changed as (
  update settings set changed_by = null, changed_at = migrations.applied_at
  from migrations, (
    select particulars -> 'after' as value
    from audit_log
    where subject = 'applications' and action = 'setting changed'
    order by id desc
    limit 1
  ) as saved
  where migrations.name = '0076-lines-of-own-needs.sql' and settings.key = 'applications'
    and settings.changed_at < migrations.applied_at and settings.value <> saved.value
  returning migrations.applied_at, saved.value as before, settings.value as after
)
insert into audit_log (at, action, subject, particulars)
select applied_at, 'setting changed', 'applications', jsonb_build_object('before', before, 'after', after, 'by', 'update')
from changed;
