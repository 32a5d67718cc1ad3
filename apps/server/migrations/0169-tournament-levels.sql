-- A tournament hand keeps the level of the blinds and the hero's result in chips, which no figure counts (IMP-12).
alter table hands add column tournament_level integer, add column hero_net_chips double precision;
