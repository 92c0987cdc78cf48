-- A deal is known by its first property, where it has one.

create view first_properties as
  select deal_id, street, city, state, zip from properties where position = 1;
