-- What a hand's rake cost the hero, so that a session's rake can be taken back with the hand.
alter table hands add column hero_rake_paid numeric(14,2);
