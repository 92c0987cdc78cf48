-- When a photo of the work was taken, by the clock of the phone. It may be sent days later.
alter table draw_attachments add column taken_at timestamptz;
