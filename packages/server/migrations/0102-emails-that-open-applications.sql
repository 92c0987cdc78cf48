-- Links to an application or to an owner's part of one open it without a sign-in. Emails with such a link count with those that open an account:
-- employees do not read them, no export has them, and their text goes when they are given up (docs/decisions/0062).
update mails set opens_account = true
where not opens_account and text ~ '/(application/k_|additional-guarantor-form/g_)';

update mails set text = null, html = null
where given_up_at is not null and opens_account and text ~ '/(application/k_|additional-guarantor-form/g_)';
