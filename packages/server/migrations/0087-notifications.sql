-- Notifications in people’s browsers (web push): the keys that sign them, the browsers that get them, what each person chose, and
-- the notifications on their way.

-- One pair of keys for all servers: a browser accepts notifications only from the key it subscribed with.
create table push_keys (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  sealed_private_key text not null,
  made_at timestamptz not null
);

create table push_subscriptions (
  id text primary key default new_id(),
  account_id text not null references accounts (id) on delete cascade,
  -- Forgetting the browser, as signing out elsewhere or a new password does, ends its notifications.
  device_id text not null unique references known_devices (id) on delete cascade,
  -- The address at the browser’s push service that takes its notifications. Whoever uses the browser, it is the same.
  endpoint text not null unique,
  -- The browser’s keys, with which a notification is encrypted.
  p256dh text not null,
  auth text not null,
  user_agent text,
  subscribed_at timestamptz not null
);
create index push_subscriptions_of_account on push_subscriptions (account_id);

-- Without a row, a person gets notifications of a kind, and its emails too.
create table notification_choices (
  account_id text not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('wire sent', 'draw decided', 'question asked', 'bill due')),
  is_on boolean not null,
  emails_too boolean not null,
  primary key (account_id, kind),
  check (kind <> 'bill due' or emails_too)
);

alter table accounts add column notifications_show_amounts boolean not null default false;

-- A row goes once its notification was accepted or given up.
create table pushes (
  id text primary key default new_id(),
  mail_id text not null references mails (id) on delete cascade,
  subscription_id text not null references push_subscriptions (id) on delete cascade,
  -- The email is sent only if no notification is accepted.
  replaces_email boolean not null,
  title text not null,
  body text not null,
  path text not null,
  language text not null,
  written_at timestamptz not null
);
create index pushes_of_mail on pushes (mail_id);
create index pushes_of_subscription on pushes (subscription_id);

-- Of an email that was sent: whether a notification went instead.
alter table mails add column notified_instead boolean not null default false;
