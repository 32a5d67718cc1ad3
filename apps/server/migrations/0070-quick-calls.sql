-- A call is no raise: quick saves used to count it as one.
update hands set hero_pfr = false where quick_save and hero_pfr and upper(hero_preflop_action) = 'CALL';
