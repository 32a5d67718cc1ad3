-- What ends is noted when its transaction commits, not when it begins to: erasing a large account takes minutes after its account row is
-- gone, and whoever reads the latest ones would find it older than they look back.
drop trigger account_epoch on identity.account;
drop trigger account_gone on identity.account;
drop trigger family_revoked on identity.refresh_family;
create constraint trigger account_epoch after update of epoch on identity.account deferrable initially deferred
  for each row when (old.epoch <> new.epoch) execute function identity.account_ended();
create constraint trigger account_gone after delete on identity.account deferrable initially deferred
  for each row execute function identity.account_ended();
create constraint trigger family_revoked after update of revoked_at on identity.refresh_family deferrable initially deferred
  for each row when (new.revoked_at is not null) execute function identity.family_ended();
