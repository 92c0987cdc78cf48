-- The failures of a browser went with it when it was forgotten, and so were taken off the strangers' count too, where they
-- stand as well. They stay now, as failures of nobody known.

alter table sign_in_failures
  drop constraint sign_in_failures_device_id_fkey,
  add constraint sign_in_failures_device_id_fkey
    foreign key (device_id) references known_devices (id) on delete set null;
