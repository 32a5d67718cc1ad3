-- By which version of the list of statistics the hands here were last counted (STAT-22).
create table counting (
  only_row boolean primary key default true check (only_row),
  number integer not null
);
insert into counting (number) values (1);
