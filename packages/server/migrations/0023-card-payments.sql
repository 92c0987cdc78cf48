-- Payments of the appraisal fee by card.
-- A payment is written down before the gateway hears of it, so that none is lost however this server ends, and the gateway
-- can be asked by our own order id what became of it. Of the card only its brand and last four digits are kept; there is
-- no place for anything else.

create table card_payments (
  id text primary key default new_id(),
  order_id text not null unique check (order_id ~ '^[0-9A-Z]{16,20}$'),
  deal_id text not null references deals (id),
  payer_id text not null references accounts (id),
  gateway text not null,
  amount numeric(14, 2) not null check (amount > 0),
  state text not null default 'pending' check (state in ('pending', 'approved', 'declined', 'abandoned')),
  brand text check (brand in ('visa', 'mastercard', 'amex', 'discover', 'jcb', 'generic')),
  last4 text check (last4 ~ '^[0-9]{4}$'),
  gateway_reference text,
  -- What the gateway said.
  message text,
  begun_at timestamptz not null,
  settled_at timestamptz,
  -- The provider's own form, where cards are entered there, and until when it is open.
  sealed_form text,
  form_until timestamptz,
  check ((state = 'pending') = (settled_at is null)),
  check (state <> 'approved' or gateway_reference is not null),
  check ((sealed_form is null) = (form_until is null))
);

-- No fee is paid twice: one payment at most that is paid or may yet turn out to be.
create unique index card_payments_once on card_payments (deal_id) where state in ('pending', 'approved');
create index card_payments_of_deal on card_payments (deal_id, begun_at desc);

-- What the sandbox gateway remembers, as a real one remembers elsewhere. Never used in production.
create table sandbox_card_orders (
  order_id text primary key,
  amount numeric(14, 2) not null,
  -- The key to a form in a frame, while it waits to be filled in.
  form_token text unique,
  form_until timestamptz,
  outcome text check (outcome in ('approved', 'declined')),
  message text,
  reference text,
  brand text,
  last4 text,
  charges integer not null default 0
);
