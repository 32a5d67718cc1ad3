-- Settings that follow the person: verdicts shown, suits saved, own opening raises, answers of imports.
alter table users add column show_gto boolean;
alter table users add column save_suits boolean;
alter table users add column open_sizes jsonb;
alter table users add column import_answers jsonb;
