-- How many hours a person's hands lie in, which PostgreSQL cannot know by itself: without it a line by the hour (decision 0238) is planned as if every
-- hand were an hour of its own, sorted by one process instead of summed by several.
create statistics hand_facts_hour on (date_bin('1 hour', played_at, 'epoch')) from hand_facts;
