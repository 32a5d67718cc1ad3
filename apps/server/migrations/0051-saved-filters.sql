-- Filters of the hand zone that a person keeps, on every device.
alter table users add column hand_filters jsonb;
