-- Held money lists escrow whose yearly analysis is due too, which is about no amount.
alter table held_money drop constraint held_money_state_check;
alter table held_money add constraint held_money_state_check check (
  state in ('reserve ending', 'suspense old', 'escrow due', 'escrow analysis due')
);
alter table held_money alter column amount drop not null;
alter table held_money add constraint held_money_amount_stated check (
  (amount is null) = (state = 'escrow analysis due')
);
