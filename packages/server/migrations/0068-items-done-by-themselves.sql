-- Items that are done once a W-9 or an owner's own part is in.

alter table action_items drop constraint action_items_kind_check;
alter table action_items add constraint action_items_kind_check check (
  kind in ('document', 'signature', 'fee', 'draw', 'insurance', 'tax form', 'own part', 'other')
);
