-- A hand is counted from the last reading of the stack on: which one that is must not cost a look at every line.
create index session_updates_readings on session_updates (session_id, timestamp)
  where update_type = 'GENERAL_UPDATE' and value is not null and not _deleted;
