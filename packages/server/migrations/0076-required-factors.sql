-- The owner of an account may say that the password alone signs nobody in: a passkey or a second factor then has to be shown.
alter table accounts add column requires_factor boolean not null default false;
