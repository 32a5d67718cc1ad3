-- A bankroll knows that it came with the sample data; one that the person's own money is on stays theirs when the sample goes.
alter table bankrolls add column is_sample boolean not null default false;
alter table bankrolls alter column is_sample drop default;
update bankrolls set is_sample = true where starts_with(id, 'sample-');
