-- A place that is in no list has the name the person gave it.
alter table sessions add column venue_name text;
