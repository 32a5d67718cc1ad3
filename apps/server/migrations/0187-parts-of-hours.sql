-- A goal of 12.5 hours is one.
alter table goals alter column target type double precision;
