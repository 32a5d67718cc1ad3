-- What is new under one's own hands is found by the change feed: by its time alone everybody's comments were read for it.
drop index hand_comments_by_created_at;
