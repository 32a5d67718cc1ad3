-- Half of each page of player_hands is left free: deleting or restoring a session then writes the new version of a row beside the old one and
-- touches none of the table's six indexes, which was most of what deleting a thousand hands cost. New pages only; `vacuum full player_hands`
-- does the same for what is there. Room for half a page costs some 2 kB of disk a hand.
alter table player_hands set (fillfactor = 50);
