-- Tags of sessions, and how a person wants figures made: tax year, main currency and its rates, goals.
alter table sessions add column tags jsonb;
alter table users add column figure_settings jsonb;
